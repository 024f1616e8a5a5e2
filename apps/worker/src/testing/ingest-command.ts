import { type ProcessFailure, run } from '@nitrate/processes';
import { testCommand } from '@nitrate/testing-programs';

/**
 * Runs `nitrate ingest` in a process of its own.
 * @returns its exit code and what it wrote to standard error
 */
export async function ingestCommand(
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; text: string }> {
  return run(process.execPath, await testCommand('ingest', folder), {
    env: { PATH: process.env['PATH'], ...env },
  }).then(
    ({ stderr }) => ({ code: 0, text: stderr }),
    (failure: ProcessFailure) => ({ code: failure.exitCode, text: failure.stderr }),
  );
}
