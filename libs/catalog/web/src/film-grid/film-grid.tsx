import { type FilmSummary } from '@nitrate/catalog/contract';
import { CardSkeleton, Grid, LoadingNote } from '@nitrate/ui';
import { type ReactNode } from 'react';
import { FilmCard } from '../film-card/film-card';

interface FilmGridProps<F extends FilmSummary> {
  readonly films: readonly F[];
  /** Accessible name of the list. */
  readonly label: string;
  /** Loads the first stills eagerly, for a grid above the fold. */
  readonly first?: boolean;
  /** The title of a card; default: the plain one. */
  readonly title?: (film: F) => ReactNode;
  /** Content below a card. */
  readonly below?: (film: F) => ReactNode;
}

/** Number of films in the first row of a typical window. */
const EAGER = 3;

/** Films in as many columns as fit: two on a phone, up to six. */
export function FilmGrid<F extends FilmSummary>({ films, label, first = false, title, below }: FilmGridProps<F>) {
  return (
    <Grid label={label}>
      {films.map((film, index) => (
        <FilmCard key={film.id} film={film} eager={first && index < EAGER} title={title?.(film)}>
          {below?.(film)}
        </FilmCard>
      ))}
    </Grid>
  );
}

/** Placeholder of the same size while the films load. */
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
