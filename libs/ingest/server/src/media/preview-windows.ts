import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { decidePreviewWindow, type PreviewWindow } from '../plan/preview-window';
import type { IngestTables } from '../tables';
import { lockMedia } from './lock-media';
import { findMediaChoice, saveMediaChoice } from './media-choice-store';

/** The part of a film that is its preview, or is about to be. */
interface FilmPreview {
  filmMs: number;
  window: PreviewWindow;
}

/** The previews of many films. */
export const previewWindows = {
  /** By film; those without a full asset, of which nothing can be cut, are missing. */
  find: async (transaction: Transaction, ids: readonly string[]): Promise<Map<string, FilmPreview>> => {
    const { rows } = await sql<{ filmId: string; filmMs: number; startMs: number; durationMs: number }>`
      select f.film_id as "filmId", (f.playable->>'durationMs')::integer as "filmMs",
        coalesce(c.preview_start_ms, (p.playable->>'offsetMs')::integer) as "startMs",
        coalesce(c.preview_duration_ms, (p.playable->>'durationMs')::integer) as "durationMs"
      from ingest_asset f
      join ingest_asset p on p.film_id = f.film_id and p.kind = 'preview'
      left join ingest_media_choice c on c.film_id = f.film_id
      where f.film_id = any(${[...ids]}::uuid[]) and f.kind = 'full' and f.ladder is not null`.execute(
      transaction.tables<IngestTables>(),
    );
    return new Map(
      rows.map(({ filmId, filmMs, startMs, durationMs }) => [filmId, { filmMs, window: { startMs, durationMs } }]),
    );
  },
  /** What becomes of a wanted part in a film of this length. */
  decide: (filmMs: number, wanted: PreviewWindow): PreviewWindow => decidePreviewWindow(filmMs, wanted),
  /** Queues that a film gets this preview. */
  choose: async (transaction: Transaction, filmId: string, preview: PreviewWindow): Promise<void> => {
    await lockMedia(transaction, filmId);
    const { posterAtMs } = (await findMediaChoice(transaction, filmId)) ?? {};
    await saveMediaChoice(transaction, filmId, { preview, ...(posterAtMs !== undefined && { posterAtMs }) });
  },
};
