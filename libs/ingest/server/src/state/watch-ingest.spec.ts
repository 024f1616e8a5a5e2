import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, inTransaction } from '@nitrate/database';
import { sql } from 'kysely';
import { ingestFolder } from '../folder/ingest-folder';
import { ingestQueues } from '../ingest-queue';
import { startTestArchive, type TestArchive } from '../testing/test-archive';
import { type IngestProgress, readProgress } from './watch-ingest';
import { readPbcore } from '../testing/no-pbcore';

let archive: TestArchive;

beforeEach(async () => (archive = await startTestArchive()));

afterEach(() => archive.close());

async function queuedFilm(): Promise<string> {
  await writeFile(join(archive.folder, 'film.mp4'), 'not opened here');
  const [film] = await ingestFolder({ database: archive.database, readPbcore }, archive.folder, { archive: 'Test' });
  return film && 'ingestId' in film ? film.ingestId : '';
}

const failJobs = (source: Pick<Database, 'tables'>) =>
  sql`update pgboss.job set state = 'failed' where name = ${ingestQueues.short}`.execute(source.tables());

/** Resolves when a statement waits for the table of jobs. */
async function jobsAwaited(source: Pick<Database, 'tables'>): Promise<void> {
  const waiting = sql<{ relation: string }>`select relation::regclass::text as relation from pg_locks
    where relation = 'pgboss.job_common'::regclass and not granted`;
  while ((await waiting.execute(source.tables())).rows.length === 0);
}

it('gives the reason of a film that fails while its state is read', async () => {
  const id = await queuedFilm();
  const { database } = archive;
  let reading: Promise<IngestProgress[]> | undefined;
  await inTransaction(database, async (transaction) => {
    await sql`lock table pgboss.job_common in access exclusive mode`.execute(transaction.tables());
    reading = readProgress(database, [id]);
    await jobsAwaited(transaction);
    await sql`update ingest_film set state = 'failed', reason = 'damaged'`.execute(transaction.tables());
    await failJobs(transaction);
  });
  expect(await reading).toMatchObject([{ state: 'failed', reason: 'damaged' }]);
});

it('says of a film whose worker died in every attempt that it was too much work', async () => {
  const id = await queuedFilm();
  await failJobs(archive.database);
  expect(await readProgress(archive.database, [id])).toMatchObject([{ state: 'failed', reason: 'tooMuchWork' }]);
});
