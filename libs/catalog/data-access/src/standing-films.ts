import { type FilmSummary } from '@nitrate/catalog/contract';

/** A film that stands on a page. */
export type StandingFilm = Pick<FilmSummary, 'id' | 'description_date'>;

/** The films of the other parts of a page. */
export interface Standing {
  readonly above: readonly StandingFilm[];
  readonly below: readonly StandingFilm[];
}

/** Of a row that is alone on its page. */
export const nothingStands: Standing = { above: [], below: [] };

/** The films that a row shows: each once, without those that stand elsewhere on the page. */
export function rowFilms(
  found: readonly FilmSummary[],
  standing: readonly StandingFilm[] = [],
): readonly FilmSummary[] {
  const known = new Set(standing.map(({ id }) => id));
  return found.filter(({ id }) => {
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
}
