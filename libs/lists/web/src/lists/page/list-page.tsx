import { isNotFound } from '@nitrate/api-client';
import { lazyPart } from '@nitrate/app-updates';
import { isReady, useAuthSelector } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import type { FilmList, SavedQuery } from '@nitrate/lists/contract';
import { filmListsApi } from '@nitrate/lists/data-access';
import { PageHead, type PageModule, useLocalNavigate } from '@nitrate/routing';
import {
  ButtonLink,
  cx,
  EmptyState,
  FailedState,
  LoadingNote,
  usePagingFocus,
  VisuallyHidden,
  Wrap,
} from '@nitrate/ui';
import { Suspense, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { withListTexts } from '../../list-texts';
import type { ListsSlots, SavedSearchPart } from '../../lists-slots';
import { useAddressSearch } from '../../page/use-address-search';
import { withFilmListTexts } from '../film-list-texts';
import { type ListPageState, listPagePath, readListPageState, wholeList } from './list-address';
import { headingId } from './heading-id';
import { ListHeader } from './list-header';
import { ListItems } from './list-items';
import { ListPageSkeleton, ListSkeleton } from './list-skeleton';
import { isShort } from '../overview/use-my-lists';
import { savedSearchOf } from '../smart/saved-search-of';
import styles from './list-page.module.css';
import { type ShownList, useList } from './use-list';

interface SmartListProps {
  list: FilmList;
  query: SavedQuery;
  state: ListPageState;
  asOf: number | null;
  SavedSearch: SavedSearchPart['SavedSearch'];
}

/** The search of a smart list with the films that it finds now. Its owner has seen them then. */
function SmartList({ list, query, state, asOf, SavedSearch }: SmartListProps) {
  const text = useText();
  const { id, isOwn, newSince } = list;
  const [news, setNews] = useState(newSince ?? 0);
  if ((newSince ?? 0) > news) setNews(newSince ?? 0);
  const [see] = filmListsApi.useSeeSmartListMutation();
  const isSeen = useRef(false);

  function markSeen() {
    if (!isOwn || isSeen.current) return;
    isSeen.current = true;
    void see({ list: id, ...(asOf !== null && { asOf }) });
  }

  return (
    <>
      {news > 0 && <p className={styles.new}>{text('lists.lists.smart.newSince', { count: news })}</p>}
      <Suspense fallback={<ListSkeleton />}>
        <SavedSearch
          query={query}
          page={state.page}
          pathOf={(page) => listPagePath(id, { ...state, page })}
          onFound={markSeen}
          empty={
            <EmptyState
              icon="search"
              title={text('lists.lists.smart.empty')}
              actions={<ButtonLink to="/archive">{text('lists.lists.archive')}</ButtonLink>}
            >
              <p>{text(`lists.lists.smart.empty.${isOwn ? 'own' : 'other'}`)}</p>
            </EmptyState>
          }
        />
      </Suspense>
    </>
  );
}

/** With the library for dragging, which only loads while a list is arranged. */
const ArrangeList = lazyPart(async () => (await import('../arrange/arrange-list')).ArrangeList);

/** The page `/lists/{id}`. */
export const listPage = (slots: ListsSlots): PageModule => {
  const savedSearch = savedSearchOf(slots);
  return {
    Page: withListTexts(withFilmListTexts(() => <ListPage {...slots} SavedSearch={savedSearch.Part} />)),
    preload: async ({ load, locale, url, params: { list = '' } }) => {
      const { bounds, share, ...state } = readListPageState(url.searchParams);
      const arg = { list, ...state, ...bounds, ...(share !== undefined && { share }), lang: locale };
      const { data, error } = await load(filmListsApi.endpoints.getList, arg);
      if (data?.list.query) await savedSearch.preload(data.list.query, state.page, { load, locale });
      return error ? { status: isMissing(error) ? 404 : 503 } : {};
    },
  };
};

/** An address that is none is a list that does not exist. */
const isMissing = (error: unknown): boolean =>
  isNotFound(error) || (error as { status?: unknown } | undefined)?.status === 400;

interface ListPageProps extends ListsSlots {
  SavedSearch: SavedSearchPart['SavedSearch'];
}

function ListPage(slots: ListPageProps) {
  const { list: id = '' } = useParams();
  const state = readListPageState(useAddressSearch());
  const shown = useList(id, state);
  const ready = useAuthSelector(isReady);
  usePagingFocus(headingId, { page: state.page, list: listPagePath(id, { ...state, page: 1 }) });
  const { list, error } = shown;
  if (list) return <OpenList key={id} {...slots} list={list} state={state} shown={shown} />;
  // The server renders pages for nobody in particular, who may not see the lists of users.
  const isSettled = ready && !shown.loading && error !== undefined;
  return (
    <Wrap className={styles.page}>
      {!isSettled && (
        <>
          <PageHead path={listPagePath(id, wholeList(state))} noindex />
          <LoadingNote />
          <ListPageSkeleton />
        </>
      )}
      {isSettled && (isMissing(error) ? <NoSuchList /> : <Failed shown={shown} />)}
    </Wrap>
  );
}

function NoSuchList() {
  const text = useText();
  return (
    <>
      <PageHead title={text('lists.lists.missing')} path="/lists" noindex />
      <EmptyState
        isPage
        icon="film"
        title={text('lists.lists.missing')}
        actions={<ButtonLink to="/lists">{text('lists.lists.toLists')}</ButtonLink>}
      >
        <p>{text('lists.lists.missing.why')}</p>
      </EmptyState>
    </>
  );
}

function Failed({ shown: { error, retry, loading } }: { shown: ShownList }) {
  return <FailedState error={error} isPage onRetry={retry} retrying={loading} />;
}

interface OpenListProps extends ListPageProps {
  list: FilmList;
  state: ListPageState;
  shown: ShownList;
}

function OpenList({ list, state, shown, creditLine, listTools: ListTools, SavedSearch }: OpenListProps) {
  const text = useText();
  const navigate = useLocalNavigate();
  const { id, name, description, visibility, query, count, isOwn } = list;
  const [arranging, setArranging] = useState(false);
  const status = text(`lists.lists.${list.passages > 0 ? 'entries' : 'films'}`, { count: shown.total });
  return (
    <Wrap className={styles.page}>
      <PageHead
        title={name}
        {...(description && { description })}
        path={`/lists/${id}`}
        noindex={visibility !== 'public'}
      />
      <ListHeader
        list={list}
        shown={shown}
        share={state.share}
        {...(isOwn && !arranging && count !== null && count > 1 && { onArrange: () => setArranging(true) })}
      />
      {query && <SmartList list={list} query={query} state={state} asOf={shown.asOf} SavedSearch={SavedSearch} />}
      {!query && <VisuallyHidden role="status">{shown.pending ? text('lists.lists.loading') : status}</VisuallyHidden>}
      {arranging && (
        <Suspense fallback={<LoadingNote />}>
          <ArrangeList
            list={id}
            onDone={() => {
              setArranging(false);
              document.getElementById(headingId)?.focus();
            }}
          />
        </Suspense>
      )}
      {!arranging && count !== null && count > 1 && (
        <div className={cx(styles.tools, isShort(shown, state) && styles.short)}>
          <ListTools
            state={state}
            ownOrder={text('lists.lists.sort.own')}
            onChange={(next) =>
              void navigate(listPagePath(id, { ...state, ...next }), { preventScrollReset: true, flushSync: true })
            }
          />
        </div>
      )}
      {!arranging && !query && <ListItems list={list} state={state} shown={shown} creditLine={creditLine} />}
    </Wrap>
  );
}
