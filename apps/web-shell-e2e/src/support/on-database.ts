import { resolve } from 'node:path';
import { type Database, findRunningPostgres, openDatabase } from '@nitrate/database';
import { archiveFolder } from './addresses';

/** Runs work on the database of the archive: what has no call of its own, such as a payment. */
export async function onDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
  const running = await findRunningPostgres(resolve(__dirname, '../../../..', archiveFolder, 'postgres'));
  if (!running) throw new Error('the archive of the journeys has no running database');
  const database = openDatabase({ url: running.url, applicationName: 'journeys' });
  await work(database).finally(() => database.close());
}
