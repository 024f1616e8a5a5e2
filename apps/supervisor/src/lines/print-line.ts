import { logStream } from '@nitrate/logging';
import pretty from 'pino-pretty';

const format = pretty.prettyFactory({
  colorize: process.stdout.isTTY,
  translateTime: 'HH:MM:ss',
  ignore: 'pid,hostname',
});

/** Formats a JSON log line for reading, unless `NITRATE_LOG=json`. */
function readableLine(line: string): string {
  if (process.env['NITRATE_LOG'] === 'json' || !line.startsWith('{')) return line;
  return format(line).trimEnd();
}

const output = logStream();

/** Prints a line of a program, log lines in readable form. Lines that nothing reads are dropped. */
export const printLine = (line: string): void => output.write(`${readableLine(line)}\n`);

/** Prints a line of PostgreSQL's log, except routine events, which have the level LOG, and what explains an error. */
export const printPostgresLine = (line: string): void => {
  if (!/\] (LOG|DETAIL|HINT|CONTEXT|STATEMENT): /.test(line)) printLine(line);
};
