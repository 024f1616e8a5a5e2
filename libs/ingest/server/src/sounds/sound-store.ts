import type { LocalisedText } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import type { AssetState, FilmSound, RefusalReason } from '@nitrate/ingest/contract';
import { sql, type UpdateObject } from 'kysely';
import type { MeasuredStream } from '../package/measured-ladder';
import type { IngestTables } from '../tables';

/** The database or a transaction. */
type Source = Pick<Database, 'tables'>;

/** Ids of streams that are of no ingest begin here, see the table. */
export const firstSoundStream = 1000;

/** Language and kind of a sound track. */
export type SoundFacts = Pick<FilmSound, 'language' | 'purpose'>;

/** A sound track that an editor has added to a film, once its file is in the storage. */
export interface StoredSound extends SoundFacts {
  id: string;
  filmId: string;
  streamId: number;
  fileName: string;
  bytes: number;
  /** Storage key of the file; null once it is encoded. */
  sourceKey: string | null;
  /** Its segments, below `segmentsOf`; null until it is encoded. */
  stream: MeasuredStream | null;
  /** `ready`: it is in the film. */
  state: AssetState;
  progress: number;
  reason: RefusalReason | null;
  detail: LocalisedText | null;
}

/** Prefix of everything that is stored of a sound track. */
export const soundPrefix = (id: string): string => `sounds/${id}`;

/** Where the segments of a sound track are, from which each asset of the film gets its own. */
export const segmentsOf = (id: string): string => `${soundPrefix(id)}/segments`;

const columns = [
  'id',
  'film_id as filmId',
  'stream_id as streamId',
  'language',
  'purpose',
  'file_name as fileName',
  'bytes',
  'source_key as sourceKey',
  'stream',
  'state',
  'progress',
  'reason',
  'detail',
] as const;

const sounds = (source: Source) => source.tables<IngestTables>().selectFrom('ingest_sound').select(columns);

export async function findSound(source: Source, id: string): Promise<StoredSound | undefined> {
  return sounds(source).where('id', '=', id).executeTakeFirst();
}

/** The sound tracks that were added to a film, the oldest first. */
export async function findSounds(source: Source, filmId: string): Promise<StoredSound[]> {
  return sounds(source).where('film_id', '=', filmId).orderBy('created_at').orderBy('id').execute();
}

export async function insertSound(
  source: Source,
  sound: SoundFacts & { id: string; filmId: string; fileName: string; bytes: number; sourceKey: string },
): Promise<void> {
  const { id, filmId, fileName, bytes, sourceKey, language, purpose } = sound;
  await source
    .tables<IngestTables>()
    .insertInto('ingest_sound')
    .values({ id, film_id: filmId, file_name: fileName, bytes, source_key: sourceKey, language, purpose })
    .execute();
}

async function change(
  source: Source,
  id: string,
  changes: UpdateObject<IngestTables, 'ingest_sound', 'ingest_sound'>,
): Promise<boolean> {
  const { numUpdatedRows } = await source
    .tables<IngestTables>()
    .updateTable('ingest_sound')
    .set({ ...changes, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function saveSoundFacts(source: Source, id: string, facts: SoundFacts): Promise<void> {
  const { language, purpose } = facts;
  await change(source, id, { language, purpose });
}

/** Late progress of a sound track that has ended has no effect. */
export async function saveSoundProgress(source: Source, id: string, progress: number): Promise<void> {
  await source
    .tables<IngestTables>()
    .updateTable('ingest_sound')
    .set({ state: 'processing', progress, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('source_key', 'is not', null)
    .execute();
}

/** Stores the segments of a sound track. @returns false when it was removed meanwhile */
export async function saveSoundStream(source: Source, id: string, stream: MeasuredStream): Promise<boolean> {
  return change(source, id, { state: 'processing', progress: 1, source_key: null, stream });
}

export async function markSoundReady(source: Source, id: string): Promise<void> {
  await change(source, id, { state: 'ready', progress: 1, reason: null, detail: null });
}

export async function markSoundFailed(
  source: Source,
  id: string,
  { reason, detail }: { reason: RefusalReason; detail: LocalisedText },
): Promise<void> {
  await change(source, id, { state: 'failed', source_key: null, reason, detail: JSON.stringify(detail) });
}

/** @returns the removed sound track of that film; undefined when there was none */
export async function deleteSound(
  transaction: Transaction,
  filmId: string,
  id: string,
): Promise<StoredSound | undefined> {
  return transaction
    .tables<IngestTables>()
    .deleteFrom('ingest_sound')
    .where('id', '=', id)
    .where('film_id', '=', filmId)
    .returning(columns)
    .executeTakeFirst();
}
