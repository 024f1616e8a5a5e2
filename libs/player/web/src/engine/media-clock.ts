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

/** Seconds on the element where a film starts; its beginning for a time at its end or outside of the asset. */
export function startSecondsOf(filmMs: FilmMs, playback: Pick<Playback, 'offsetMs' | 'durationMs'>): number {
  const seconds = elementSecondsOf(filmMs, playback) ?? 0;
  return seconds * 1000 < playback.durationMs ? seconds : 0;
}
