import { join } from 'node:path';
import { run } from '@nitrate/processes';
import { archiveFolder } from './addresses';

/** Runs a `nitrate` command on the journeys' archive. @returns what it printed @throws ProcessFailure when it fails */
export const nitrate = (...args: readonly string[]): Promise<string> => nitrateReading('', ...args);

/** The same, with a text on standard input. */
export async function nitrateReading(stdin: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/start/start.mjs', '--run', ...args], {
    stdin,
    cwd: join(__dirname, '../../../..'),
    env: { ...process.env, NITRATE_DATA: archiveFolder },
  });
  return stdout;
}
