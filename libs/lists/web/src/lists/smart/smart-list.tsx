import { useText } from '@nitrate/i18n';
import type { FilmList, SavedQuery } from '@nitrate/lists/contract';
import { filmListsApi } from '@nitrate/lists/data-access';
import { EmptyState } from '@nitrate/ui';
import { Suspense, useRef, useState } from 'react';
import type { SavedSearchPart } from '../../lists-slots';
import { listPagePath, type ListPageState } from '../page/list-address';
import { ListSkeleton } from '../page/list-skeleton';
import styles from './smart-list.module.css';

interface SmartListProps {
  list: FilmList;
  query: SavedQuery;
  state: ListPageState;
  asOf: number | null;
  SavedSearch: SavedSearchPart['SavedSearch'];
}

/** The search of a smart list with the films that it finds now. Its owner has seen them then. */
export function SmartList({ list, query, state, asOf, SavedSearch }: SmartListProps) {
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
      {news > 0 && <p className={styles['new']}>{text('lists.lists.smart.newSince', { count: news })}</p>}
      <Suspense fallback={<ListSkeleton />}>
        <SavedSearch
          query={query}
          page={state.page}
          pathOf={(page) => listPagePath(id, { ...state, page })}
          onFound={markSeen}
          empty={
            <EmptyState icon="search" title={text('lists.lists.smart.empty')}>
              {isOwn && <p>{text('lists.lists.smart.empty.own')}</p>}
            </EmptyState>
          }
        />
      </Suspense>
    </>
  );
}
