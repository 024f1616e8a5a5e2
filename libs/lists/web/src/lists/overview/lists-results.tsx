import { useText } from '@nitrate/i18n';
import { ButtonLink, CardSkeleton, cx, EmptyState, FailedState, LoadingNote, Pagination } from '@nitrate/ui';
import type { ReactNode } from 'react';
import { lastPage } from '../../page/list-state';
import { ListCard } from '../card/list-card';
import { listsPath, type ListsState } from './lists-address';
import styles from './lists-results.module.css';
import type { ShownLists } from './use-my-lists';

interface ListsResultsProps {
  /** Path of the page without query. */
  path: string;
  state: ListsState;
  shown: ShownLists;
  /** Accessible name of the grid. */
  label: string;
  /** Level of the headings of the lists. */
  level?: 2 | 3;
  /** Shown where there are no lists at all. */
  empty: ReactNode;
}

const skeletons = 3;

/** A page of lists as cards, with pagination. */
export function ListsResults({ path, state, shown, label, level = 2, empty }: ListsResultsProps) {
  const { lists, total, pending, error, retry } = shown;
  if (error) return <FailedState error={error} onRetry={retry} retrying={pending} />;
  if (!lists) return <ListSkeletons />;
  if (lists.length === 0 && !pending)
    return total > 0 || Object.keys(state.bounds).length > 0 ? <NoMatch path={path} state={state} /> : empty;
  const last = lastPage(total, state);
  return (
    <div className={cx(pending && styles.pending)} aria-busy={pending}>
      <div className={styles.container}>
        <ul className={styles.grid} aria-label={label}>
          {lists.map((list) => (
            <li key={list.id}>
              <ListCard list={list} level={level} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.pages}>
        <Pagination
          page={Math.min(state.page, last)}
          pages={last}
          linkTo={(page) => listsPath(path, { ...state, page })}
        />
      </div>
    </div>
  );
}

function NoMatch({ path, state }: Pick<ListsResultsProps, 'path' | 'state'>) {
  const text = useText();
  return (
    <EmptyState
      icon="search"
      title={text('lists.lists.noMatch')}
      actions={
        <ButtonLink to={listsPath(path, { ...state, page: 1, bounds: {} })}>{text('lists.lists.all')}</ButtonLink>
      }
    />
  );
}

function ListSkeletons() {
  return (
    <>
      <LoadingNote />
      <div className={styles.container} aria-hidden="true">
        <div className={styles.grid}>
          {Array.from({ length: skeletons }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </div>
      </div>
    </>
  );
}
