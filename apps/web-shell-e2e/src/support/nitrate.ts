import { join } from 'node:path';
import { run } from '@nitrate/processes';
import { archiveFolder } from './addresses';

/** Runs a `nitrate` command on the journeys' archive. @throws ProcessFailure when it fails */
export async function nitrate(...args: readonly string[]): Promise<void> {
  await run(process.execPath, ['tools/start/start.mjs', '--run', ...args], {
    cwd: join(__dirname, '../../../..'),
    env: { ...process.env, NITRATE_DATA: archiveFolder },
  });
}
