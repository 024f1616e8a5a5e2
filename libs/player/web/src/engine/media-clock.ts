import type { Playback } from '@nitrate/player/contract';

/** Position in milliseconds of the full film, the offset of a preview already added. */
export type FilmMs = number;

/** Seconds on the element for a time of the film; undefined where the asset does not contain it. */
export function elementSecondsOf(
  filmMs: FilmMs,
  { offsetMs, durationMs }: Pick<Playback, 'offsetMs' | 'durationMs'>,
): number | undefined {
  const ms = filmMs - offsetMs;
  return ms >= 0 && ms <= durationMs ? ms / 1000 : undefined;
}
