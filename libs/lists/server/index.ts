/** What users collect, on the server: bookmarks, and the changes that clients queue. */
export { listsServer } from './src/lists-server';
export { listsMigrations } from './src/lists-migrations';
export { eraseLists } from './src/account/erase-lists';
export { exportLists } from './src/account/export-lists';
