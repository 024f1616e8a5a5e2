import { type Database, inTransaction } from '@nitrate/database';
import type { ServiceFetch } from '@nitrate/http';
import { enqueue, type JobHandler, JobRefused, JobReturned } from '@nitrate/jobs';
import type { TermLists } from '../term-lists/term-lists';
import { harvest, type RefusedForeignRecord } from './harvest';
import { HarvestedElsewhere, HarvestFailed, ProviderUnavailable } from './harvest-failed';
import { findSource, takeDueSources } from './harvest-sources';

const harvestQueue = 'catalog.harvest';
/** Refused records in the result of a job. */
const maxRefused = 50;
const elsewhereMs = 60_000;

/** Queues a harvest of each source that is due. @returns how many */
export const queueDueHarvests = (database: Database, now: Date): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const ids = await takeDueSources(transaction, now);
    for (const id of ids) {
      await enqueue(transaction, { queue: harvestQueue, key: String(id), payload: {}, requeue: true });
    }
    return ids.length;
  });

interface HarvestJobDeps {
  database: Database;
  /** The `fetch` for a provider, which decides which addresses may be called. */
  fetchOf(url: string): ServiceFetch;
  termLists(): Promise<TermLists>;
}

/** The jobs that harvest the sources; what a killed one has done is not done again. */
export const harvestJobs = ({ database, fetchOf, termLists }: HarvestJobDeps): Record<string, JobHandler> => ({
  async [harvestQueue](_payload, { key, signal, progress }) {
    const source = await findSource(database, Number(key));
    if (!source) return { removed: true };
    const refused: RefusedForeignRecord[] = [];
    let reporting = Promise.resolve();
    try {
      const counts = await harvest(database, source, {
        ...{ fetch: fetchOf(source.url), termLists: await termLists(), signal },
        onProgress: (each) => {
          // Rejects once the lease is lost; the signal then ends the harvest.
          reporting = progress(each).catch(() => undefined);
        },
        onRefused: (each) => {
          if (refused.length < maxRefused) refused.push(each);
        },
      });
      return { ...counts, refusedRecords: refused };
    } catch (error) {
      if (error instanceof HarvestedElsewhere) throw new JobReturned(error.message, elsewhereMs);
      // What the provider may do later is tried again.
      if (!(error instanceof HarvestFailed) || error instanceof ProviderUnavailable) throw error;
      throw new JobRefused('harvestFailed', error.message, { cause: error });
    } finally {
      await reporting;
    }
  },
});
