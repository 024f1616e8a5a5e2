import { yearOf } from '@nitrate/i18n';

interface Dated {
  readonly description_date: string | null;
}

/** A film of a column, with whether its year equals the previous film's. */
export interface ColumnFilm<F> {
  readonly film: F;
  readonly year: string | undefined;
  /** The year is already shown above, in one column. */
  readonly isSameYear: boolean;
  /** The first film of the second column, which shows its year there in any case. */
  readonly startsColumn: boolean;
}

/** Films in two columns of which the first is read to its end; on a narrow page, one follows the other. */
export function inColumns<F extends Dated>(films: readonly F[]): readonly (readonly ColumnFilm<F>[])[] {
  const half = Math.ceil(films.length / 2);
  const dated = films.map((film, index) => {
    const year = yearOf(film.description_date);
    const before = films[index - 1];
    const isSameYear = before !== undefined && yearOf(before.description_date) === year;
    return { film, year, isSameYear, startsColumn: index === half };
  });
  return [dated.slice(0, half), dated.slice(half)].filter((column) => column.length > 0);
}
