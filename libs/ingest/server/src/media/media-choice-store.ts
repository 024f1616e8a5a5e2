import type { Database } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { PreviewWindow } from '../plan/preview-window';
import type { IngestTables } from '../tables';

/** The database or a transaction. */
type Source = Pick<Database, 'tables'>;

export const mediaChoiceQueue = 'ingest-media-choice';

/** What an editor has chosen for the media of a film; absent where the rules choose. */
export interface MediaChoice {
  preview?: PreviewWindow;
  posterAtMs?: number;
}

interface StoredMediaChoice extends MediaChoice {
  /** Whether the media are as chosen. */
  state: 'waiting' | 'applied' | 'failed';
}

export async function findMediaChoice(source: Source, filmId: string): Promise<StoredMediaChoice | undefined> {
  const row = await source
    .tables<IngestTables>()
    .selectFrom('ingest_media_choice')
    .select(['preview_start_ms as startMs', 'preview_duration_ms as durationMs', 'poster_at_ms as posterAtMs', 'state'])
    .where('film_id', '=', filmId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { startMs, durationMs, posterAtMs, state } = row;
  return {
    ...(startMs !== null && durationMs !== null && { preview: { startMs, durationMs } }),
    ...(posterAtMs !== null && { posterAtMs }),
    state,
  };
}

/** Stores a choice, with the job that applies it. */
export async function saveMediaChoice(source: Source, filmId: string, choice: MediaChoice): Promise<void> {
  const columns = {
    preview_start_ms: choice.preview?.startMs ?? null,
    preview_duration_ms: choice.preview?.durationMs ?? null,
    poster_at_ms: choice.posterAtMs ?? null,
    state: 'waiting' as const,
  };
  await source
    .tables<IngestTables>()
    .insertInto('ingest_media_choice')
    .values({ film_id: filmId, ...columns })
    .onConflict((conflict) => conflict.column('film_id').doUpdateSet({ ...columns, changed_at: sql<Date>`now()` }))
    .execute();
  await queueMediaChoice(source, filmId);
}

/** Queues that the choice for a film is applied, if there is one. Jobs are not merged: one that runs may have read it. */
export async function queueMediaChoice(source: Source, filmId: string): Promise<void> {
  if (!(await findMediaChoice(source, filmId))) return;
  await enqueue(source, { queue: mediaChoiceQueue, key: `${filmId}/${newId()}`, payload: { filmId } });
}

/** Stores the outcome, unless another choice has been stored meanwhile. */
export async function markChoice(
  source: Source,
  filmId: string,
  { preview, posterAtMs }: MediaChoice,
  state: StoredMediaChoice['state'],
): Promise<void> {
  await source
    .tables<IngestTables>()
    .updateTable('ingest_media_choice')
    .set({ state })
    .where('film_id', '=', filmId)
    .where('preview_start_ms', 'is not distinct from', preview?.startMs ?? null)
    .where('preview_duration_ms', 'is not distinct from', preview?.durationMs ?? null)
    .where('poster_at_ms', 'is not distinct from', posterAtMs ?? null)
    .execute();
}
