import pretty from 'pino-pretty';

const format = pretty.prettyFactory({
  colorize: process.stdout.isTTY,
  translateTime: 'HH:MM:ss',
  ignore: 'pid,hostname',
});

/** A log line of one of our programs as a person reads it; machines get the JSON (`NITRATE_LOG=json`). */
export function readableLine(line: string): string {
  if (process.env['NITRATE_LOG'] === 'json' || !line.startsWith('{')) return line;
  return format(line).trimEnd();
}

export const printLine = (line: string) => {
  process.stdout.write(`${readableLine(line)}\n`);
};
