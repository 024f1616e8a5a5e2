import type { Locale, LocalisedText } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import type { RefusalReason } from '@nitrate/ingest/contract';
import { enqueue } from '@nitrate/jobs';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { SoundFacts } from '../sounds/sound-store';
import type { IngestTables } from '../tables';
import type { IngestFilm } from '../state/ingest-film';

/** The database or a transaction. */
type Source = Pick<Database, 'tables'>;

export const uploadQueue = 'ingest-upload';

/** What an upload becomes that is a sound track of a film. */
export interface UploadedSound extends SoundFacts {
  filmId: string;
}

/** An upload in the studio: a file that becomes the file of a film, or a sound track of one. */
export interface StoredUpload {
  id: string;
  userId: string;
  /** As `safeFileName` returns it. */
  fileName: string;
  bytes: number;
  /** Of the file on the computer of the user, in epoch milliseconds. */
  lastModified: number;
  archive: string;
  /** Null: by the record that is sent with the file, or else the file name. */
  supplierId: string | null;
  /** Of a new film, in the language `lang`. */
  title: string | null;
  /** Null: it is the file of a film. */
  sound: UploadedSound | null;
  /** A new film is not published when it is ready. */
  staysDraft: boolean;
  lang: Locale;
  /** `received`: the file is whole. `queued`: it is the file of `ingestId`, at `revision`. */
  state: 'receiving' | 'received' | 'queued' | 'refused';
  reason: RefusalReason | null;
  detail: LocalisedText | null;
  ingestId: string | null;
  revision: number | null;
  createdAt: Date;
  changedAt: Date;
}

const columns = [
  'id',
  'user_id as userId',
  'file_name as fileName',
  'bytes',
  'last_modified as lastModified',
  'archive',
  'supplier_id as supplierId',
  'title',
  'sound',
  'stays_draft as staysDraft',
  'lang',
  'state',
  'reason',
  'detail',
  'ingest_id as ingestId',
  'revision',
  'created_at as createdAt',
  'changed_at as changedAt',
] as const;

const uploads = (source: Source) => source.tables<IngestTables>().selectFrom('ingest_upload').select(columns);

type NewUpload = Pick<
  StoredUpload,
  'id' | 'userId' | 'fileName' | 'bytes' | 'lastModified' | 'archive' | 'supplierId' | 'title' | 'lang'
> &
  Partial<Pick<StoredUpload, 'sound' | 'staysDraft'>>;

export async function insertUpload(source: Source, upload: NewUpload): Promise<void> {
  const {
    id,
    userId,
    fileName,
    bytes,
    lastModified,
    archive,
    supplierId,
    title,
    lang,
    sound,
    staysDraft = false,
  } = upload;
  await source
    .tables<IngestTables>()
    .insertInto('ingest_upload')
    .values({
      id,
      user_id: userId,
      file_name: fileName,
      bytes,
      last_modified: lastModified,
      archive,
      supplier_id: supplierId,
      title,
      lang,
      sound: sound ? JSON.stringify(sound) : null,
      stays_draft: staysDraft,
    })
    .execute();
}

export async function findUpload(source: Source, id: string): Promise<StoredUpload | undefined> {
  return uploads(source).where('id', '=', id).executeTakeFirst();
}

/** The whole size of an upload; undefined when there is none. */
export async function findUploadBytes(source: Source, id: string): Promise<number | undefined> {
  return (await findUpload(source, id))?.bytes;
}

/** The file names of uploads by their ids. */
export async function findUploadNames(source: Source, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await uploads(source)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  return new Map(rows.map(({ id, fileName }) => [id, fileName]));
}

/** The newest uploads of films first. */
export async function findUploads(source: Source, limit: number): Promise<StoredUpload[]> {
  return uploads(source).where('sound', 'is', null).orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
}

/** The uploads of sound tracks of a film, the oldest first. */
export async function findSoundUploads(source: Source, filmId: string): Promise<StoredUpload[]> {
  return uploads(source)
    .where((eb) => sql<boolean>`${eb.ref('sound')} ->> 'filmId' = ${filmId}`)
    .orderBy('created_at')
    .execute();
}

export async function findUploadsInState(source: Source, state: StoredUpload['state']): Promise<StoredUpload[]> {
  return uploads(source).where('state', '=', state).orderBy('created_at').execute();
}

/** Uploads that were created before a time, in any state. */
export async function findUploadsBefore(source: Source, time: Date): Promise<StoredUpload[]> {
  return uploads(source).where('created_at', '<', time).execute();
}

/** Those of these ids that exist. */
export async function knownUploads(source: Source, ids: readonly string[]): Promise<Set<string>> {
  const rows = await source
    .tables<IngestTables>()
    .selectFrom('ingest_upload')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Changes = Partial<Pick<StoredUpload, 'state' | 'reason' | 'detail' | 'ingestId' | 'revision'>>;

/** @returns false when the upload is not in the state `from`, or is gone */
async function change(source: Source, id: string, from: StoredUpload['state'][], changes: Changes): Promise<boolean> {
  const { state, reason = null, detail = null, ingestId = null, revision = null } = changes;
  const { numUpdatedRows } = await source
    .tables<IngestTables>()
    .updateTable('ingest_upload')
    .set({
      state,
      reason,
      detail: detail && JSON.stringify(detail),
      ingest_id: ingestId,
      revision,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores that the whole file is here, with the job that makes it the file of a film. @returns false when it was stored */
export async function markReceived(transaction: Transaction, id: string): Promise<boolean> {
  return startProcessing(transaction, id, ['receiving']);
}

/** Processes a file again. @returns false when it is not in a state for it */
export async function markForRetry(transaction: Transaction, id: string): Promise<boolean> {
  return startProcessing(transaction, id, ['refused', 'queued']);
}

async function startProcessing(transaction: Transaction, id: string, from: StoredUpload['state'][]): Promise<boolean> {
  if (!(await change(transaction, id, from, { state: 'received' }))) return false;
  await enqueue(transaction, { queue: uploadQueue, key: `${id}/${newId()}`, payload: { uploadId: id } });
  return true;
}

/** @returns false when the upload was cancelled meanwhile */
export async function markQueued(
  source: Source,
  id: string,
  film: Pick<IngestFilm, 'id' | 'revision'>,
): Promise<boolean> {
  return change(source, id, ['received'], { state: 'queued', ingestId: film.id, revision: film.revision });
}

export async function markRefused(
  source: Source,
  id: string,
  { reason, detail }: { reason: RefusalReason; detail: LocalisedText },
): Promise<void> {
  await change(source, id, ['received'], { state: 'refused', reason, detail });
}

/** Ends an upload whose file is whole. @returns false when it was cancelled meanwhile */
export async function deleteReceived(transaction: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .tables<IngestTables>()
    .deleteFrom('ingest_upload')
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteUpload(source: Source, id: string): Promise<void> {
  await source.tables<IngestTables>().deleteFrom('ingest_upload').where('id', '=', id).execute();
}
