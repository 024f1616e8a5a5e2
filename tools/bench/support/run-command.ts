import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProcessFailure, run } from '@nitrate/processes';

const start = fileURLToPath(new URL('../../start/start.mjs', import.meta.url));
const reportUsage = new URL('./report-usage.mjs', import.meta.url).href;

/** As `npm run import` sets them. */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=100'];

/** A command that has ended. */
export interface CommandRun {
  exitCode: number;
  /** What it printed, by line. */
  output: string[];
  /** From start to end of the program. */
  seconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
}

/** Runs a command on the archive in a folder whose database is running; it may fail. */
export async function runCommandToEnd(args: readonly string[], folder: string): Promise<CommandRun> {
  const { DATABASE_URL: _, ...env } = process.env;
  const output: string[] = [];
  let usage: NodeJS.ResourceUsage | undefined;
  const onLine = (line: string) => {
    const printed = /^usage (.*)$/.exec(line)?.[1];
    if (printed !== undefined) usage = JSON.parse(printed) as NodeJS.ResourceUsage;
    else if (line.trim()) output.push(line);
  };
  const startedAt = performance.now();
  const exitCode = await run(process.execPath, [...flags, start, '--run', ...args], {
    env: { ...env, NITRATE_DATA: folder, NODE_OPTIONS: `--import ${reportUsage}`, BENCH_PROGRAM: 'start.mjs' },
    onStdout: onLine,
    onStderr: onLine,
  }).then(
    () => 0,
    (error: unknown) => {
      if (error instanceof ProcessFailure && error.exitCode !== null) return error.exitCode;
      throw error;
    },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  if (!usage) throw new Error(`The command said no usage:\n${output.join('\n')}`);
  return {
    exitCode,
    output,
    seconds,
    cpuSeconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    // `maxRSS` is in KiB.
    peakMegabytes: (usage.maxRSS * 1024) / 1e6,
  };
}

/** Runs a command as `runCommandToEnd`. @throws Error where it fails */
export async function runCommand(args: readonly string[], folder: string) {
  const { exitCode, output, ...usage } = await runCommandToEnd(args, folder);
  const stdout = output.join('\n');
  if (exitCode !== 0) throw new Error(`The command ended with code ${exitCode}:\n${stdout}`);
  return { stdout, ...usage };
}

/** Imports a file; `seconds` are those that the command says. */
export async function importOnce(file: string, folder: string) {
  const { stdout, ...usage } = await runCommand(['import', resolve(file)], folder);
  const summary = /^\d+ records read in ([\d.]+) s.*$/m.exec(stdout);
  return { ...usage, summary: summary?.[0] ?? stdout, seconds: Number(summary?.[1]) };
}
