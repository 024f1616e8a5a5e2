import type { FilmPart } from '@nitrate/catalog/contract';
import type { Playback } from './playback';

/** From and to, in milliseconds of the asset. */
interface AssetPart {
  fromMs: number;
  toMs: number;
}

/** What an asset, which may be a preview, contains of a part of its film; undefined where it has nothing of it. */
export function partOfAsset(
  { startMs, endMs = Infinity }: FilmPart,
  { offsetMs, durationMs }: Pick<Playback, 'offsetMs' | 'durationMs'>,
): AssetPart | undefined {
  const fromMs = Math.max(startMs - offsetMs, 0);
  const toMs = Math.min(endMs - offsetMs, durationMs);
  return fromMs < toMs ? { fromMs, toMs } : undefined;
}
