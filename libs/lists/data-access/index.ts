/** The endpoints of bookmarks and of queued changes. */
export { listsApi } from './src/lists-api';
