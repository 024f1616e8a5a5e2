import { latePart } from '@nitrate/app-updates';

/** `NoFilms`, which few pages show. */
export const { Part: LateNoFilms, preload: preloadNoFilms } = latePart(
  async () => (await import('./no-films')).NoFilms,
);
