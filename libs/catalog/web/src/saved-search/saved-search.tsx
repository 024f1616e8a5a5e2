import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Icon, Skeleton, VisuallyHidden } from '@nitrate/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useCountText } from '../archive/archive-heading';
import { FilmResults } from '../results/film-results';
import { withResultTexts } from '../results/result-texts';
import { type FilmResultsState as Results, useFilmResults } from '../results/use-film-results';
import { searchSuffix } from '../search-address/search-address';
import { type SearchState, withPage } from '../search-address/search-state';
import styles from './saved-search.module.css';
import { isSameSearch, stateOf, type StoredSearch } from './search-to-save';
import { useOrderInWords, useSearchInWords } from './use-search-in-words';

interface SavedSearchProps {
  readonly query: StoredSearch;
  readonly page: number;
  /** Path of a page of its films, without language. */
  readonly pathOf: (page: number) => string;
  /** Shown where it finds nothing. */
  readonly empty: ReactNode;
  /** Called when its films are shown. */
  readonly onFound?: (() => void) | undefined;
}

/** A search that a user has saved: what it asks for, in words, and the films that it finds now. */
export const SavedSearch = withResultTexts(function SavedSearch(props: SavedSearchProps) {
  const { query, page, pathOf, empty } = props;
  const state = stateOf(query, page);
  const results = useFilmResults(state, { asTyped: true });
  const { reply, pending } = results;
  useFound(reply !== undefined && !pending, props.onFound);
  const linkTo = (next: SearchState) =>
    isSameSearch(next, state) ? pathOf(next.page) : `/archive${searchSuffix(next)}`;
  return (
    <>
      <InWords state={state} facets={reply?.facets} />
      <Count results={results} />
      <FilmResults state={state} results={results} linkTo={linkTo} empty={empty} first />
    </>
  );
});

function useFound(isFound: boolean, onFound: (() => void) | undefined): void {
  const found = useEffectEvent(() => onFound?.());
  useEffect(() => {
    if (isFound) found();
  }, [isFound]);
}

function InWords({
  state,
  facets,
}: {
  state: SearchState;
  facets: NonNullable<Results['reply']>['facets'] | undefined;
}) {
  const text = useText();
  const words = useSearchInWords(facets)(state);
  const order = useOrderInWords()(state);
  return (
    <div className={styles.search}>
      <p className={styles.term} id="saved-search">
        {text('catalog.saved.searches')}
      </p>
      <p className={styles.words} aria-labelledby="saved-search">
        {words.length === 0 && <span className={styles.word}>{text('catalog.archive.whole')}</span>}
        {words.map((word) => (
          <span key={word} className={styles.word}>
            {word}
          </span>
        ))}
        {order !== undefined && <span className={styles.order}>{text('catalog.saved.order', { order })}</span>}
      </p>
      <LocalLink to={`/archive${searchSuffix(withPage(state, 1))}`} className={styles.link}>
        {text('catalog.saved.inArchive')}
        <Icon name="arrowRight" size={16} />
      </LocalLink>
    </div>
  );
}

function Count({ results }: { results: Results }) {
  const text = useText();
  const count = useCountText()(results);
  return (
    <>
      <h2 className={styles.heading}>
        {count ?? (results.error ? text('catalog.archive.results') : <Skeleton shape="short" />)}
      </h2>
      <VisuallyHidden role="status">{results.pending ? text('catalog.archive.loading') : count}</VisuallyHidden>
    </>
  );
}
