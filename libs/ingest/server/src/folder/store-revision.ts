import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { queueStep } from '../ingest-queue';
import { queueRevisionRemoval } from '../state/asset-removal';
import type { IngestFilm, IngestSource } from '../state/ingest-film';
import { insertFilm, updateRevision } from '../state/ingest-store';

/**
 * Stores a new film, or a new revision of one, and queues its first step.
 * @param onStored called in the same transaction
 * @returns undefined when another process has stored one meanwhile
 */
export async function storeRevision(
  database: Database,
  known: IngestFilm | undefined,
  source: IngestSource,
  onStored?: (transaction: Transaction, film: IngestFilm) => Promise<void>,
): Promise<IngestFilm | undefined> {
  return inTransaction(database, async (transaction) => {
    const queued = known ? await updateRevision(transaction, known, source) : await insertFilm(transaction, source);
    if (!queued) return undefined;
    await queueStep(transaction, queued, 'probe');
    if (known) await queueRevisionRemoval(transaction, known);
    await onStored?.(transaction, queued);
    return queued;
  });
}
