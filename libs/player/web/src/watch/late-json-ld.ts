import { latePart } from '@nitrate/app-updates';

/** `FilmJsonLd`, which only machines read. */
export const { Part: LateJsonLd, preload: preloadJsonLd } = latePart(
  async () => (await import('./film-json-ld')).FilmJsonLd,
);
