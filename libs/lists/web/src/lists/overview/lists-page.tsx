import type { ApiError } from '@nitrate/api-client';
import { isReady, useAuthSelector } from '@nitrate/auth/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { filmListsApi } from '@nitrate/lists/data-access';
import { PageHead, type PageModule, useLocalNavigate } from '@nitrate/routing';
import { ButtonLink, cx, EmptyState, RowHead, VisuallyHidden, Wrap, usePagingFocus } from '@nitrate/ui';
import { useCollection } from '../../collection/use-collection';
import type { ListsSlots } from '../../lists-slots';
import { useAddressSearch } from '../../page/use-address-search';
import { withFilmListTexts } from '../film-list-texts';
import { myListsPath } from '../list-path';
import { listsPath, type ListsState, readListsState } from './lists-address';
import { ListsResults } from './lists-results';
import { NewList } from './new-list';
import styles from './overview.module.css';
import { isShort, type ShownLists, useMyLists } from './use-my-lists';

const path = '/lists';
const headingId = 'editors-lists';
const maxOwn = 3;

/** The page `/lists`: the lists of the editors and of the user. */
export const listsPage = (slots: ListsSlots): PageModule => ({
  Page: withFilmListTexts(() => <ListsPage {...slots} />),
  preload: async ({ load, locale, url }) => {
    const { bounds, ...state } = readListsState(url.searchParams);
    const { error } = await load(filmListsApi.endpoints.listPublicLists, { ...state, ...bounds, lang: locale });
    return error ? { status: 503 } : {};
  },
});

function ListsPage({ listTools: ListTools }: ListsSlots) {
  const text = useText();
  const state = readListsState(useAddressSearch());
  const shown = usePublicLists(state);
  const navigate = useLocalNavigate();
  usePagingFocus(headingId, { page: state.page, list: listsPath(path, { ...state, page: 1 }) });
  const count = shown.lists && text('lists.lists.count', { count: shown.total });
  const isEmpty = shown.total === 0 && Object.keys(state.bounds).length === 0;
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('lists.lists.title')} description={text('lists.lists.intro')} path={path} />
      <h1>{text('lists.lists.title')}</h1>
      <p className={styles.intro}>{text('lists.lists.intro')}</p>
      <OwnLists />
      <section aria-labelledby={headingId}>
        <RowHead id={headingId} title={text('lists.lists.editors')} aside={!isEmpty && count} />
        <VisuallyHidden role="status">{shown.pending ? text('lists.lists.loading') : count}</VisuallyHidden>
        {!isEmpty && (
          <div className={cx(styles.tools, isShort(shown, state) && styles.short)}>
            <ListTools
              state={state}
              onChange={({ sort, ...next }) =>
                sort !== 'own' &&
                void navigate(listsPath(path, { ...next, sort }), { preventScrollReset: true, flushSync: true })
              }
            />
          </div>
        )}
        <ListsResults
          path={path}
          state={state}
          shown={shown}
          label={text('lists.lists.editors')}
          level={3}
          empty={
            <EmptyState
              icon="film"
              title={text('lists.lists.editors.none')}
              actions={<ButtonLink to="/explore">{text('lists.lists.explore')}</ButtonLink>}
            >
              <p>{text('lists.lists.editors.none.how')}</p>
            </EmptyState>
          }
        />
      </section>
      <Invitation />
    </Wrap>
  );
}

function usePublicLists({ bounds, ...state }: ListsState): ShownLists {
  const lang = useLocale();
  const query = filmListsApi.useListPublicListsQuery({ ...state, ...bounds, lang });
  return {
    lists: query.data?.lists,
    total: query.data?.total ?? 0,
    pending: query.isFetching && query.currentData === undefined,
    error: query.currentData ? undefined : (query.error as ApiError | undefined),
    retry: () => void query.refetch(),
  };
}

const ownState: ListsState = { page: 1, size: 12, sort: 'latest', bounds: {} };

/** Tells visitors how to have lists of their own. */
function Invitation() {
  const text = useText();
  const ready = useAuthSelector(isReady);
  const collection = useCollection();
  if (!ready || collection) return null;
  return (
    <div className={styles.invitation}>
      <p>{text('lists.lists.invitation')}</p>
      <ButtonLink size="small" to={`/login?redirect=${encodeURIComponent(myListsPath)}`}>
        {text('lists.lists.logIn')}
      </ButtonLink>
    </div>
  );
}

/** The last changed lists of the user; nothing for visitors. */
function OwnLists() {
  return useCollection() ? <LastLists /> : null;
}

function LastLists() {
  const text = useText();
  const shown = useMyLists(ownState);
  const { lists, total } = shown;
  return (
    <section className={styles.mine} aria-labelledby="own-lists">
      <div className={styles.mineHead}>
        <RowHead
          id="own-lists"
          title={text('lists.lists.mine')}
          {...(total > maxOwn && { link: { to: myListsPath, text: text('lists.lists.allMine', { count: total }) } })}
        />
        {total > 0 && <NewList />}
      </div>
      <ListsResults
        path={myListsPath}
        state={ownState}
        shown={{ ...shown, lists: lists?.slice(0, maxOwn), total: Math.min(total, maxOwn) }}
        label={text('lists.lists.mine')}
        level={3}
        empty={
          <EmptyState small icon="film" title={text('lists.lists.none')} actions={<NewList />}>
            <p>{text('lists.lists.none.how')}</p>
          </EmptyState>
        }
      />
    </section>
  );
}
