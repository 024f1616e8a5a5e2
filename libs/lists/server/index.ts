/** What users collect, on the server: bookmarks, and the changes that clients queue. */
export { listsSchedule, listsServer } from './src/lists-server';
export { listsMigrations } from './src/lists-migrations';
export { addPublicList } from './src/lists/add-public-list';
export { compareSmartLists } from './src/smart/compare-smart-lists';
export type { ComparisonDeps } from './src/smart/compare-smart-lists';
export { mailSmartLists } from './src/smart/mail-smart-lists';
export { smartListSubject } from './src/smart/notify-of-new-films';
export { refreshTerms } from './src/smart/refresh-terms';
export { countCollected } from './src/account/count-collected';
export { eraseLists } from './src/account/erase-lists';
export { listsOfDeletedFilms } from './src/merges/lists-of-deleted-films';
export { listsOfMergedFilms } from './src/merges/follow-merges';
export { exportLists } from './src/account/export-lists';
