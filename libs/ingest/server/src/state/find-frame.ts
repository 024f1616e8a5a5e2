import type { Database } from '@nitrate/database';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { playableAsset } from './playable-asset';

/** A thumbnail of a film: a rectangle of a file in the storage, in pixels. */
export interface Frame {
  key: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The thumbnail nearest to a time of a film, in milliseconds: of the preview where the time is in it, else of the film,
 * unless the preview alone is wanted. Undefined where there is none.
 */
export async function findFrame(
  database: Database,
  filmId: string,
  ms: number,
  of: 'film' | 'preview',
): Promise<Frame | undefined> {
  const preview = await playableAsset(database, filmId, 'preview');
  if (preview && ms >= preview.offsetMs && ms < preview.offsetMs + preview.durationMs) {
    return frameAt(preview, ms - preview.offsetMs);
  }
  if (of === 'preview') return undefined;
  const full = await playableAsset(database, filmId, 'full');
  return full && ms < full.durationMs ? frameAt(full, ms) : undefined;
}

function frameAt({ id, thumbnails }: PlayableAsset, ms: number): Frame | undefined {
  if (!thumbnails || thumbnails.count < 1) return undefined;
  const { file, everyMs, columns, rows, width, height, count } = thumbnails;
  const index = Math.min(Math.round(ms / everyMs), count - 1);
  const onSheet = index % (columns * rows);
  return {
    key: `assets/${id}/${file.replace('$Number$', String(Math.floor(index / (columns * rows))))}`,
    left: (onSheet % columns) * width,
    top: Math.floor(onSheet / columns) * height,
    width,
    height,
  };
}
