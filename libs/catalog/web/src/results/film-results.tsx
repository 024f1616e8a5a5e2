import { maxResultWindow } from '@nitrate/catalog/contract';
import { Text, useText } from '@nitrate/i18n';
import { ButtonLink, EmptyState, Pagination, cx } from '@nitrate/ui';
import { type ReactNode, useId } from 'react';
import { approximate, pageSizes } from '@nitrate/contract-kit';
import { LocalLink } from '@nitrate/routing';
import { FilmGridSkeleton } from '../film-grid/film-grid';
import { exceedsWindow, lastResultPage } from '../search-address/result-pages';
import { type SearchState, cleared, isFilteredSearch, withPage, withWords } from '../search-address/search-state';
import styles from './film-results.module.css';
import { DidYouMean } from './result-note';
import { SpokenOnly } from './spoken-only';
import { ResultParts } from './result-parts';
import { NoSuchPage, SearchError } from './search-error';
import { SearchTips } from './search-tips/search-tips';
import { type FilmResultsState as Results, type SearchReply } from './use-film-results';

interface WiderSearchesProps {
  readonly state: SearchState;
  readonly wider: SearchReply['wider'];
  readonly linkTo: (state: SearchState) => string;
}

/** Offers the search without a part of its words, with the number of films of each. */
function WiderSearches({ state, wider = [], linkTo }: WiderSearchesProps) {
  const text = useText();
  const titleId = useId();
  if (wider.length === 0) return null;
  const quoted = (words: string) => text('catalog.archive.quoted', { words });
  return (
    <div className={styles.wider}>
      <p id={titleId}>{text('catalog.archive.wider.title')}</p>
      <ul aria-labelledby={titleId}>
        {wider.map(({ q, without, total, totalIsEstimate }) => (
          <li key={q}>
            <LocalLink to={linkTo(withWords(state, q))} className={styles.link}>
              {q}
            </LocalLink>{' '}
            <span className={styles.aside}>
              {text(totalIsEstimate ? 'catalog.filmsAbout' : 'catalog.films', {
                count: totalIsEstimate ? approximate(total) : total,
              })}
              {' · '}
              {without.length > 0
                ? text('catalog.archive.wider.without', { words: without.map(quoted).join(', ') })
                : text('catalog.archive.wider.unquoted')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What of the query was not searched as typed: names that are no fields, and the part beyond the longest query. */
function QueryNotes({ notes }: { notes: SearchReply['notes'] }) {
  const text = useText();
  if (!notes) return null;
  const { unknownFields, fields, shortenedTo } = notes;
  return (
    <div className={styles.notes} role="note">
      {unknownFields.length > 0 && (
        <>
          <p>
            {text('catalog.archive.unknownField', {
              count: unknownFields.length,
              names: unknownFields.map((name) => text('catalog.archive.quoted', { words: name })).join(', '),
            })}{' '}
            {text('catalog.archive.fields', { fields: fields.join(', ') })}
          </p>
          <SearchTips />
        </>
      )}
      {shortenedTo !== null && (
        <p>
          <Text
            id="catalog.archive.shortened"
            values={{ words: <span className={styles.searched}>{shortenedTo}</span> }}
          />
        </p>
      )}
    </div>
  );
}

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
    return empty ?? <NoFilms state={state} reply={reply} linkTo={linkTo} />;
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

function NoFilms({ state, reply, linkTo }: FoundProps) {
  const text = useText();
  const narrowed = isFilteredSearch(state);
  return (
    <EmptyState
      icon="search"
      title={text('catalog.archive.empty.title')}
      actions={
        <>
          {narrowed && <ButtonLink to={linkTo(cleared(state))}>{text('catalog.archive.empty.clear')}</ButtonLink>}
          <ButtonLink to={linkTo(withWords(cleared(state), ''))} variant={narrowed ? 'quiet' : 'secondary'}>
            {text('catalog.archive.empty.browse')}
          </ButtonLink>
        </>
      }
    >
      {reply.didYouMean && <DidYouMean words={reply.didYouMean} to={linkTo(withWords(state, reply.didYouMean))} />}
      <QueryNotes notes={reply.notes} />
      <WiderSearches state={state} wider={reply.wider} linkTo={linkTo} />
      <p>{text(narrowed ? 'catalog.archive.empty.narrowed' : 'catalog.archive.empty.body')}</p>
      {state.q && !reply.notes?.unknownFields.length && <SearchTips />}
    </EmptyState>
  );
}
