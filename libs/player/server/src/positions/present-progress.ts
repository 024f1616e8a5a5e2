import type { FilmProgress } from '@nitrate/player/contract';
import type { StoredProgress } from './position-store';

/** The progress of a film as it is sent; nothing of one without. */
export const presentProgress = (progress: StoredProgress | undefined): FilmProgress => ({
  positionMs: progress?.positionMs ?? null,
  watchedAt: progress?.watchedAt?.toISOString() ?? null,
});
