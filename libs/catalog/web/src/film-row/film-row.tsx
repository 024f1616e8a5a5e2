import { type FilmSummary } from '@nitrate/catalog/contract';
import { FilmCard } from '../film-card/film-card';
import { Row, type RowHeading } from './row';

interface FilmRowProps extends RowHeading {
  readonly films: readonly FilmSummary[];
}

/** Three films fill a row that has room for more. */
const sizesOfThree = '(min-width: 1130px) 400px, (min-width: 640px) 33vw, 50vw';

/** Films side by side under a heading; scrolls by touch, wheel, buttons and focus. */
export function FilmRowSection({ films, ...heading }: FilmRowProps) {
  return (
    <Row {...heading}>
      {films.map((film) => (
        <FilmCard key={film.id} film={film} {...(films.length === 3 && { sizes: sizesOfThree })} />
      ))}
    </Row>
  );
}
