import { useText } from '@nitrate/i18n';
import { PageHead, type PageModule, useLocalNavigate } from '@nitrate/routing';
import { cx, EmptyState, VisuallyHidden, Wrap, usePagingFocus } from '@nitrate/ui';
import { withListTexts } from '../../list-texts';
import type { ListsSlots } from '../../lists-slots';
import { MeNav } from '../../me-nav/me-nav';
import { useAddressSearch } from '../../page/use-address-search';
import { withFilmListTexts } from '../film-list-texts';
import { myListsPath } from '../list-path';
import { listsPath, readListsState } from './lists-address';
import { ListsResults } from './lists-results';
import { NewList } from './new-list';
import styles from './overview.module.css';
import { isShort, useMyLists } from './use-my-lists';

/** The page `/user/me/lists`. */
export const myListsPage = (slots: ListsSlots): PageModule => ({
  Page: withListTexts(withFilmListTexts(() => <MyListsPage {...slots} />)),
});

const headingId = 'lists';

function MyListsPage({ listTools: ListTools }: ListsSlots) {
  const text = useText();
  const state = readListsState(useAddressSearch());
  const shown = useMyLists(state);
  const navigate = useLocalNavigate();
  usePagingFocus(headingId, { page: state.page, list: listsPath(myListsPath, { ...state, page: 1 }) });
  const count = shown.lists && text('lists.lists.count', { count: shown.total });
  const isEmpty = shown.total === 0 && Object.keys(state.bounds).length === 0;
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('lists.lists.mine')} path={myListsPath} noindex />
      <MeNav />
      <div className={styles.head}>
        <h1 id={headingId} tabIndex={-1}>
          {shown.total > 0 ? count : text('lists.lists.mine')}
        </h1>
        {!isEmpty && <NewList />}
      </div>
      <VisuallyHidden role="status">{shown.pending ? text('lists.lists.loading') : count}</VisuallyHidden>
      {!isEmpty && (
        <div className={cx(styles.tools, isShort(shown, state) && styles.short)}>
          <ListTools
            state={state}
            onChange={({ sort, ...next }) =>
              sort !== 'own' &&
              void navigate(listsPath(myListsPath, { ...next, sort }), { preventScrollReset: true, flushSync: true })
            }
          />
        </div>
      )}
      <ListsResults
        path={myListsPath}
        state={state}
        shown={shown}
        label={text('lists.lists.mine')}
        empty={
          <EmptyState icon="film" title={text('lists.lists.none')} actions={<NewList primary />}>
            <p>{text('lists.lists.none.how')}</p>
          </EmptyState>
        }
      />
    </Wrap>
  );
}
