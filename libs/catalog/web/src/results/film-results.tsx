import { maxResultWindow } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { Pagination, cx } from '@nitrate/ui';
import { type ReactNode } from 'react';
import { pageSizes } from '@nitrate/contract-kit';
import { FilmGridSkeleton } from '../film-grid/film-grid';
import { exceedsWindow, lastResultPage } from '../search-address/result-pages';
import { type SearchState, withPage, withWords } from '../search-address/search-state';
import styles from './film-results.module.css';
import { LateNoFilms } from './late-no-films';
import { QueryNotes } from './query-notes';
import { DidYouMean } from './result-note';
import { SpokenOnly } from './spoken-only';
import { ResultParts } from './result-parts';
import { NoSuchPage, SearchError } from './search-error';
import { type FilmResultsState as Results, type SearchReply } from './use-film-results';

interface FilmResultsProps {
  readonly state: SearchState;
  readonly results: Results;
  readonly linkTo: (state: SearchState) => string;
  /** True when the results are above the fold. */
  readonly first?: boolean;
  /** Next to the pages, where there are more films than on the shortest page. */
  readonly sizeField?: ReactNode;
  /** Shown where nothing is found; absent: what else to search for. */
  readonly empty?: ReactNode;
}

/** The films of a search with pagination, or an explanation when there are none. */
export function FilmResults({ state, results, linkTo, first = false, sizeField, empty }: FilmResultsProps) {
  const { reply, pending, error } = results;
  if (error) return <SearchError state={state} results={results} linkTo={linkTo} />;
  if (!reply) return <FilmGridSkeleton count={state.size} />;
  if (reply.films.length === 0 && !pending) {
    if (reply.total > 0) return <NoSuchPage state={state} reply={reply} linkTo={linkTo} />;
    return empty ?? <LateNoFilms state={state} reply={reply} linkTo={linkTo} />;
  }
  return (
    <div className={cx(pending && styles.pending)} aria-busy={pending}>
      <FoundFilms state={state} reply={reply} linkTo={linkTo} first={first} sizeField={sizeField} />
    </div>
  );
}

type FoundProps = Omit<FilmResultsProps, 'results'> & { readonly reply: SearchReply };

function FoundFilms({ state, reply, linkTo, first, sizeField }: FoundProps) {
  const text = useText();
  const last = lastResultPage(reply.total, state.size);
  return (
    <>
      <QueryNotes notes={reply.notes} />
      {reply.didYouMean && <DidYouMean words={reply.didYouMean} to={linkTo(withWords(state, reply.didYouMean))} />}
      {reply.films.some(({ passages }) => passages) && <SpokenOnly state={state} linkTo={linkTo} />}
      <ResultParts state={state} reply={reply} first={first === true} />
      <div className={styles.pages}>
        {state.page >= last && exceedsWindow(reply.total) && (
          <p className={styles.end}>{text('catalog.archive.windowEnd', { count: maxResultWindow })}</p>
        )}
        <Pagination page={Math.min(state.page, last)} pages={last} linkTo={(page) => linkTo(withPage(state, page))} />
        {reply.total > Math.min(...pageSizes) && sizeField}
      </div>
    </>
  );
}
