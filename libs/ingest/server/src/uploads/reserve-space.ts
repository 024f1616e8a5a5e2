import { hourMs } from '@nitrate/contract-kit';
import { inTransaction, type Transaction } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import { findUploadsInState, type StoredUpload } from './upload-store';
import type { UploadsDeps } from './uploads-deps';

type SpaceDeps = Pick<UploadsDeps, 'files' | 'maxBytes'>;

/** How long the space of an upload is reserved without a further byte of it. */
const reservedMs = hourMs;

/**
 * Size of the largest file that is accepted now: the free space less what unfinished uploads will take. One that does
 * not continue leaves its space to others, until it does.
 */
export async function acceptedBytes(
  { database, files, maxBytes }: SpaceDeps & { database: Pick<UploadsDeps['database'], 'tables'> },
  now: Date,
): Promise<number> {
  const [free, unfinished] = await Promise.all([files.freeBytes(), findUploadsInState(database, 'receiving')]);
  const missing = await Promise.all(
    unfinished.map(async ({ id, bytes }) =>
      (await hasReserved(files, id, now)) ? bytes - ((await files.receivedBytes(id)) ?? bytes) : 0,
    ),
  );
  return Math.max(0, Math.min(maxBytes, free - missing.reduce((sum, each) => sum + each, 0)));
}

async function hasReserved(files: UploadsDeps['files'], id: string, now: Date): Promise<boolean> {
  const lastArrival = await files.lastArrival(id);
  return lastArrival !== undefined && now.getTime() - lastArrival.getTime() < reservedMs;
}

/**
 * Creates the file of an upload that the caller stores in the same transaction, where there is space for it. Other
 * reservations wait until then, so that none takes the same space. @throws Refusal `payloadTooLarge`
 */
export async function createFile(
  transaction: Transaction,
  deps: SpaceDeps,
  { id, bytes }: Pick<StoredUpload, 'id' | 'bytes'>,
  now: Date,
): Promise<void> {
  await lockSpace(transaction);
  if (bytes > (await acceptedBytes({ ...deps, database: transaction }, now))) throw new Refusal('payloadTooLarge');
  await deps.files.create(id, bytes);
}

/** Reserves the space of an upload again that continues after a while. @throws Refusal `unavailable` without space */
export async function renewReservation(
  deps: SpaceDeps & Pick<UploadsDeps, 'database'>,
  { id, bytes }: Pick<StoredUpload, 'id' | 'bytes'>,
  now: Date,
): Promise<void> {
  const { database, files } = deps;
  if (await hasReserved(files, id, now)) return;
  await inTransaction(database, async (transaction) => {
    await lockSpace(transaction);
    const missing = bytes - ((await files.receivedBytes(id)) ?? bytes);
    if (missing > (await acceptedBytes({ ...deps, database: transaction }, now))) throw new Refusal('unavailable');
    await files.touch(id, now);
  });
}

const lockSpace = ({ client }: Transaction) =>
  client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['ingest-upload-space']);
