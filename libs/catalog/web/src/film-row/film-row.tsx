import { type FilmSummary } from '@nitrate/catalog/contract';
import { FilmCard } from '../film-card/film-card';
import { Row, type RowHeading } from './row';

interface FilmRowProps extends RowHeading {
  readonly films: readonly FilmSummary[];
}

/** Films side by side under a heading; scrolls by touch, wheel, buttons and focus. */
export function FilmRowSection({ films, ...heading }: FilmRowProps) {
  return (
    <Row {...heading}>
      {films.map((film) => (
        <FilmCard key={film.id} film={film} />
      ))}
    </Row>
  );
}
