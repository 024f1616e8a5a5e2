/** Contract of what users collect: bookmarks of films and passages, lists, and the changes that a client queues. */
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
export { FilmList, ListChoice, ListCover, ListItem, ListedList, Passage, SavedQuery } from './src/film-list';
export { itemSorts, listLimits, listSorts, mailPeriods, shareParameter } from './src/list-rules';
export type { ItemSort, ListSort, ListType, MailPeriod, Visibility } from './src/list-rules';
export {
  addListItem,
  changeList,
  createList,
  duplicateList,
  getList,
  getListOrder,
  getNextOfList,
  listChoices,
  listLists,
  listPublicLists,
  moveListItem,
  removeList,
  removeListItem,
  restoreList,
  shareList,
  unshareList,
} from './src/lists';
export { convertSmartList, seeSmartList } from './src/smart-lists';
export { comparePlaces, evenPositions, isPosition, positionAfter, positionBetween } from './src/list-position';
export { applyListChanges, ListChange } from './src/list-changes';
export type { BookmarkChange, FilmListChange, RatingChange } from './src/list-changes';
export { getRating, listRatings, RatedFilm, rateFilm, unrateFilm } from './src/rating';
export { ratingPageSize } from './src/rating-rules';
export { listsProblems } from './src/lists-problems';
