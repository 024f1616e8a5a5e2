import type { ListedFilm } from '@nitrate/cataloguing/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import type { FilmsAddress } from './films-address';
import styles from './films-list.module.css';
import { useFilmsAddress } from './use-films-address';

interface FilmsPagingProps {
  films: readonly ListedFilm[];
  hasPrevious: boolean;
  hasNext: boolean;
}

/** Links to the first, the previous, the next and the last page. */
export function FilmsPaging({ films, hasPrevious, hasNext }: FilmsPagingProps) {
  const text = useText();
  const { pathWith } = useFilmsAddress();
  const [first, last] = [films.at(0), films.at(-1)];
  if (!hasPrevious && !hasNext) return null;
  const link = (name: 'first' | 'previous' | 'next' | 'last', isThere: boolean, at: FilmsAddress['at']) =>
    isThere ? (
      <LocalLink to={pathWith({ at })} prefetch="none">
        {text(`cataloguing.films.page.${name}`)}
      </LocalLink>
    ) : (
      <span aria-hidden="true">{text(`cataloguing.films.page.${name}`)}</span>
    );
  return (
    <nav className={styles['pages']} aria-label={text('ui.pages')}>
      {link('first', hasPrevious, undefined)}
      {link('previous', hasPrevious, first && { before: first.id })}
      {link('next', hasNext, last && { after: last.id })}
      {link('last', hasNext, { end: true })}
    </nav>
  );
}
