import { join } from 'node:path';
import { type ProcessFailure, run } from '@nitrate/processes';
import { sourceEnvironment } from './start-program';

const sources = join(__dirname, '../../..');

/**
 * Runs `nitrate ingest` in a process of its own, from its sources.
 * @returns its exit code and what it wrote to standard error
 */
export function ingestCommand(folder: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; text: string }> {
  const context = `{ env: process.env, cwd: '/', out: process.stdout, err: process.stderr, signal: new AbortController().signal,
    workerScript: ${JSON.stringify(join(sources, 'worker/src/main.ts'))} }`;
  const program = `require(${JSON.stringify(join(sources, 'cli/src/run-cli.ts'))})
    .runCli(['ingest', ${JSON.stringify(folder)}], ${context}).then(process.exit)`;
  return run(process.execPath, ['--import', 'tsx', '--eval', program], {
    // The worker that it starts where none is connected runs from its sources, too.
    env: { ...sourceEnvironment, NODE_OPTIONS: '--import tsx', ...env },
  }).then(
    ({ stderr }) => ({ code: 0, text: stderr }),
    (failure: ProcessFailure) => ({ code: failure.exitCode, text: failure.stderr }),
  );
}
