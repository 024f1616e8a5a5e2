import { type FilmSummary } from '@nitrate/catalog/contract';
import { CardSkeleton, Grid, LoadingNote } from '@nitrate/ui';
import { type ReactNode } from 'react';
import { FilmCard } from '../film-card/film-card';

export interface FilmGridProps<F extends FilmSummary> {
  readonly films: readonly F[];
  /** Names the list for screen readers. */
  readonly label: string;
  /** True where the grid is the first thing on the page: its first stills load at once. */
  readonly first?: boolean;
  /** What stands below a card. */
  readonly below?: (film: F) => ReactNode;
}

/** A row of the widest grid at a usual window: what is seen first. */
const EAGER = 3;

/** Films in as many columns as there is room for: two on a phone, up to six. */
export function FilmGrid<F extends FilmSummary>({ films, label, first = false, below }: FilmGridProps<F>) {
  return (
    <Grid label={label}>
      {films.map((film, index) => (
        <FilmCard key={film.id} film={film} eager={first && index < EAGER}>
          {below?.(film)}
        </FilmCard>
      ))}
    </Grid>
  );
}

/** The grid while its films are on their way: the same size, with nothing to reach. */
export function FilmGridSkeleton({ count }: { count: number }) {
  return (
    <>
      <LoadingNote />
      <div aria-hidden="true">
        <Grid>
          {Array.from({ length: count }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </Grid>
      </div>
    </>
  );
}
