import { useText } from '@nitrate/i18n';
import { ButtonLink, cx, EmptyState, FailedState, LoadingNote, Pagination, Skeleton } from '@nitrate/ui';
import { useBookmarkStore } from '../collection/use-bookmark-store';
import { useBookmarkActions } from '../host/use-bookmark-actions';
import type { ListsSlots } from '../lists-slots';
import { bookmarksPath, type BookmarksState, isNarrowed, whole } from './bookmarks-address';
import { lastPage } from './list-state';
import { BookmarkRow } from './bookmark-row';
import styles from './bookmark-results.module.css';
import type { ListedBookmarks } from './use-listed-bookmarks';

/** Id of the heading of the page, which takes the focus of a row that is removed. */
export const headingId = 'bookmarks';

interface BookmarkResultsProps {
  state: BookmarksState;
  listed: ListedBookmarks;
  creditLine: ListsSlots['creditLine'];
}

/** The bookmarks of a page with pagination, or an explanation where there are none. */
export function BookmarkResults({ state, listed, creditLine }: BookmarkResultsProps) {
  const bookmarks = useBookmarkStore();
  const actions = useBookmarkActions(bookmarks);
  const { rows, total, pending, error, retry } = listed;
  if (error) return <FailedState error={error} onRetry={retry} retrying={pending} />;
  if (!rows) return <RowSkeletons />;
  if (rows.length === 0 && !pending)
    return total > 0 ? <NoSuchPage state={state} total={total} /> : <NoBookmarks state={state} />;
  const last = lastPage(total, state);
  return (
    <div className={cx(pending && styles.pending)} aria-busy={pending}>
      <ul className={styles.rows} aria-labelledby={headingId}>
        {rows.map((row) => (
          <li key={row.id}>
            <BookmarkRow
              row={row}
              creditLine={creditLine}
              onNote={(note) => bookmarks?.saveNote(row, note)}
              onRemove={() => {
                actions?.remove(row, row.title);
                document.getElementById(headingId)?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination
          page={Math.min(state.page, last)}
          pages={last}
          linkTo={(page) => bookmarksPath({ ...state, page })}
        />
      </div>
    </div>
  );
}

function NoBookmarks({ state }: { state: BookmarksState }) {
  const text = useText();
  if (isNarrowed(state)) {
    return (
      <EmptyState
        icon="search"
        title={text('lists.bookmarks.noMatch')}
        actions={<ButtonLink to={bookmarksPath(whole(state))}>{text('lists.bookmarks.all')}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon="bookmark"
      title={text('lists.bookmarks.none')}
      actions={<ButtonLink to="/archive">{text('lists.bookmarks.archive')}</ButtonLink>}
    >
      <p>{text('lists.bookmarks.how')}</p>
    </EmptyState>
  );
}

function NoSuchPage({ state, total }: { state: BookmarksState; total: number }) {
  const text = useText();
  return (
    <EmptyState
      icon="bookmark"
      title={text('lists.bookmarks.noPage', { page: state.page })}
      actions={
        <ButtonLink to={bookmarksPath({ ...state, page: lastPage(total, state) })}>
          {text('lists.bookmarks.lastPage')}
        </ButtonLink>
      }
    />
  );
}

const skeletonRows = 4;

function RowSkeletons() {
  return (
    <>
      <LoadingNote />
      <div className={styles.rows} aria-hidden="true">
        {Array.from({ length: skeletonRows }, (_, index) => (
          <div key={index} className={styles.skeleton}>
            <Skeleton shape="still" />
            <div>
              <Skeleton shape="half" />
              <Skeleton shape="short" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
