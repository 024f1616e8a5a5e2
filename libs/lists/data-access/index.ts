/** The endpoints of bookmarks, of lists and of queued changes. */
export { filmListsApi } from './src/film-lists-api';
export { filmsOfListApi } from './src/films-of-list-api';
export { listsApi } from './src/lists-api';
