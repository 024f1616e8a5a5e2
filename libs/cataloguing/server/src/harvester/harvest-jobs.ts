import { type Database, type Transaction, inTransaction, notifyChange } from '@nitrate/database';
import type { ServiceFetch } from '@nitrate/http';
import { type JobHandler, JobRefused, JobReturned, type JobRun, enqueue, findJobs } from '@nitrate/jobs';
import { v7 as newId } from 'uuid';
import { type TermLists, filmsTopic, lockForWriting } from '@nitrate/catalog/store';
import { sql } from 'kysely';
import type { RecordTables } from '../record-tables';
import { harvest } from './harvest';
import { HarvestFailed, HarvestedElsewhere, ProviderUnavailable } from './harvest-failed';
import { type StoredHarvestSource, findSource, findSourceOfRun, takeDueSources } from './harvest-sources';
import { withdraw } from './write-harvested';

/** Films per transaction: the writers of the catalogue wait for each other. */
const batch = 500;

/**
 * Withdraws published films of a source that no other source has, some at a time, and forgets their records; at last
 * removes the source.
 * @returns whether it is done
 */
const withdrawNextFilms = (database: Database, { id, run }: StoredHarvestSource): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    await lockForWriting(transaction);
    const source = await findSource(transaction, id, { lock: true });
    if (source?.run !== run) return true;
    const db = transaction.tables<RecordTables>();
    const { rows } = await sql<{ film_id: string; isElsewhere: boolean }>`
      with next as (
        delete from harvested_record where (source_id, identifier) in (
          select source_id, identifier from harvested_record where source_id = ${id} order by identifier limit ${batch})
        returning film_id
      )
      select film_id, exists (
        select from harvested_record other
        where other.film_id = next.film_id and other.source_id <> ${id} and not other.deleted) as "isElsewhere"
      from next`.execute(db);
    const own = rows.filter(({ isElsewhere }) => !isElsewhere).map(({ film_id }) => film_id);
    const withdrawn = await withdraw(transaction, own, new Date(), { from: 'published' });
    if (withdrawn > 0) await notifyChange(transaction.client, filmsTopic);
    if (rows.length === batch) return false;
    await db.deleteFrom('harvest_source').where('id', '=', id).execute();
    return true;
  });

export const harvestQueue = 'catalog.harvest';
const elsewhereMs = 60_000;
/** How soon a job notices that its run was ended while it waits for the provider. */
const watchMs = 2000;

/** Queues a harvest of each source that is due and not in work. @returns how many */
export const queueDueHarvests = (database: Database, now: Date): Promise<number> =>
  inTransaction(database, async (transaction) => {
    let started = 0;
    for (const { id } of await takeDueSources(transaction, now)) {
      if (await startHarvestRun(transaction, id, 'harvest')) started += 1;
    }
    return started;
  });

/**
 * Queues the job that harvests a source, or the one that withdraws its films and removes it: the only job from now on
 * that may change it.
 * @returns false where there is no such source, or a job of it is queued or running
 */
export async function startHarvestRun(
  transaction: Transaction,
  id: number,
  task: 'harvest' | 'remove',
): Promise<boolean> {
  const source = await findSource(transaction, id, { lock: true });
  if (!source || (await isInWork(transaction, source))) return false;
  if (source.isRemoved && task === 'harvest') return false;
  const run = newId();
  await transaction
    .tables<RecordTables>()
    .updateTable('harvest_source')
    .set({ run, interruptions: 0, fault: null, is_cancelled: false, is_removed: task === 'remove' })
    .where('id', '=', id)
    .execute();
  await enqueue(transaction, { queue: harvestQueue, key: run, payload: {} });
  return true;
}

/** Ends the run of a source, which its job notices before it writes again. Where it was remains. @returns whether it ran */
export async function cancelRun(transaction: Transaction, id: number): Promise<boolean> {
  const source = await findSource(transaction, id, { lock: true });
  if (!source || source.isRemoved || !(await isInWork(transaction, source))) return false;
  await transaction
    .tables<RecordTables>()
    .updateTable('harvest_source')
    .set({ run: null, revision: source.revision + 1, is_cancelled: true, fault: null })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Whether a job of a source is queued or running. */
export async function isInWork(from: Pick<Database, 'tables'>, { run }: StoredHarvestSource): Promise<boolean> {
  if (run === null) return false;
  const jobs = await findJobs(from, { queue: harvestQueue, keys: [run], states: ['queued', 'running'] });
  return jobs.length > 0;
}

interface HarvestJobDeps {
  database: Database;
  /** The `fetch` for a provider, which decides which addresses may be called. */
  fetchOf(url: string): ServiceFetch;
  termLists(): Promise<TermLists>;
}

/** The jobs that harvest the sources and remove them; what a killed one has done is not done again. */
export const harvestJobs = (deps: HarvestJobDeps): Record<string, JobHandler> => ({
  async [harvestQueue](_payload, run) {
    const { database } = deps;
    const source = await noteAttempt(database, run);
    if (!source) return { ended: true };
    if (source.isRemoved) return withdrawFilms(database, source, run);
    return harvestSource(deps, source, run);
  },
});

async function harvestSource(
  { database, fetchOf, termLists }: HarvestJobDeps,
  source: StoredHarvestSource,
  { key, signal, progress }: JobRun,
): Promise<unknown> {
  const ending = new AbortController();
  const isEnded = async () => (await findSourceOfRun(database, key)) === undefined;
  const watch = setInterval(() => {
    isEnded().then(
      (ended) => ended && ending.abort(),
      () => undefined,
    );
  }, watchMs);
  let reporting = Promise.resolve();
  try {
    return await harvest(database, source, {
      fetch: fetchOf(source.url),
      termLists: await termLists(),
      signal: AbortSignal.any([signal, ending.signal]),
      onProgress: (each) => {
        // Rejects once the lease is lost; the signal then ends the harvest.
        reporting = progress(each).catch(() => undefined);
      },
    });
  } catch (error) {
    if ((ending.signal.aborted || error instanceof HarvestedElsewhere) && (await isEnded())) return { ended: true };
    if (error instanceof HarvestedElsewhere) throw new JobReturned(error.message, elsewhereMs);
    // What the provider may do later is tried again.
    if (!(error instanceof HarvestFailed) || error instanceof ProviderUnavailable) throw error;
    throw new JobRefused('harvestFailed', error.message, { cause: error });
  } finally {
    clearInterval(watch);
    await reporting;
  }
}

async function withdrawFilms(database: Database, source: StoredHarvestSource, { signal }: JobRun): Promise<unknown> {
  for (let isLast = false; !isLast;) {
    signal.throwIfAborted();
    isLast = await withdrawNextFilms(database, source);
  }
  return { removed: true };
}

/** Counts the attempts that were cut off. @returns undefined where the run was ended */
async function noteAttempt(database: Database, { key, attempt }: JobRun): Promise<StoredHarvestSource | undefined> {
  await database
    .tables<RecordTables>()
    .updateTable('harvest_source')
    .set({ interruptions: attempt - 1 })
    .where('run', '=', key)
    .execute();
  return findSourceOfRun(database, key);
}
