import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '@nitrate/processes';

const start = fileURLToPath(new URL('../../start/start.mjs', import.meta.url));
const reportUsage = new URL('./report-usage.mjs', import.meta.url).href;

/** As `npm run import` sets them. */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=100'];

/** Runs a command on the archive in a folder whose database is running. */
export async function runCommand(args: readonly string[], folder: string) {
  const { DATABASE_URL: _, ...env } = process.env;
  const startedAt = performance.now();
  const { stdout, stderr } = await run(process.execPath, [...flags, start, '--run', ...args], {
    env: { ...env, NITRATE_DATA: folder, NODE_OPTIONS: `--import ${reportUsage}`, BENCH_PROGRAM: 'start.mjs' },
  });
  const usage = JSON.parse(/^usage (.*)$/m.exec(stderr)?.[1] ?? '') as NodeJS.ResourceUsage;
  return {
    stdout,
    /** From start to end of the program. */
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    // `maxRSS` is in KiB.
    peakMegabytes: (usage.maxRSS * 1024) / 1e6,
  };
}

/** Imports a file; `seconds` are those that the command says. */
export async function importOnce(file: string, folder: string) {
  const { stdout, ...usage } = await runCommand(['import', resolve(file)], folder);
  const summary = /^\d+ records read in ([\d.]+) s.*$/m.exec(stdout);
  return { ...usage, summary: summary?.[0] ?? stdout, seconds: Number(summary?.[1]) };
}
