import { useText } from '@nitrate/i18n';
import { PageHead, type PageModule, useLocalNavigate } from '@nitrate/routing';
import { SearchField, VisuallyHidden, Wrap, usePagingFocus } from '@nitrate/ui';
import { useState } from 'react';
import { withListTexts } from '../list-texts';
import type { ListsSlots } from '../lists-slots';
import { MeNav } from '../me-nav/me-nav';
import { bookmarksPath, type BookmarksState, isNarrowed, readBookmarksState } from './bookmarks-address';
import { BookmarkResults, headingId } from './bookmark-results';
import styles from './bookmarks-page.module.css';
import { useAddressSearch } from './use-address-search';
import { useListedBookmarks } from './use-listed-bookmarks';

/** The page `/user/me/bookmarks`. */
export const bookmarksPage = (slots: ListsSlots): PageModule => ({
  Page: withListTexts(() => <BookmarksPage {...slots} />),
});

function BookmarksPage({ creditLine, listTools: ListTools }: ListsSlots) {
  const text = useText();
  const state = readBookmarksState(useAddressSearch());
  const listed = useListedBookmarks(state);
  const navigate = useLocalNavigate();
  usePagingFocus(headingId, { page: state.page, list: bookmarksPath({ ...state, page: 1 }) });
  const change = (next: BookmarksState) => navigate(bookmarksPath(next), { preventScrollReset: true, flushSync: true });
  const count = listed.rows && text('lists.count', { count: listed.total });
  const hasTools = isNarrowed(state) || listed.rows === undefined || listed.total > 0;
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('lists.bookmarks.title')} path="/user/me/bookmarks" noindex />
      <MeNav />
      <h1 id={headingId} tabIndex={-1} className={styles.heading}>
        {listed.total > 0 ? count : text('lists.bookmarks.title')}
      </h1>
      <VisuallyHidden role="status">{listed.pending ? text('lists.loading') : count}</VisuallyHidden>
      {hasTools && (
        <div className={styles.tools}>
          <WordsField state={state} onChange={change} />
          <ListTools
            state={state}
            onChange={(next) => next.sort !== 'own' && change({ ...next, sort: next.sort, q: state.q })}
          />
        </div>
      )}
      <BookmarkResults state={state} listed={listed} creditLine={creditLine} />
    </Wrap>
  );
}

interface WordsFieldProps {
  state: BookmarksState;
  onChange: (next: BookmarksState) => void;
}

/** Words of the film or the note. They are searched when the field is submitted or left. */
function WordsField({ state, onChange }: WordsFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState<string>();
  const submit = () => {
    const q = typed?.trim() ?? state.q;
    setTyped(undefined);
    if (q !== state.q) onChange({ ...state, q, page: 1 });
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SearchField
        label={text('lists.bookmarks.search')}
        placeholder={text('lists.bookmarks.search')}
        value={typed ?? state.q}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={submit}
      />
    </form>
  );
}
