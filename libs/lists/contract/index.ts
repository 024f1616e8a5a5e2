/** Contract of what users collect: bookmarks of films and passages, and the changes that a client queues. */
export {
  Bookmark,
  bookmarksOfFilms,
  changeBookmark,
  createBookmark,
  ListedBookmark,
  listBookmarks,
  removeBookmark,
} from './src/bookmark';
export { bookmarkLimits, bookmarkSorts } from './src/bookmark-rules';
export type { BookmarkSort } from './src/bookmark-rules';
export { applyListChanges, ListChange } from './src/list-changes';
export { listsProblems } from './src/lists-problems';
