/** The endpoints of the catalogue with their hooks, and the searches that pages of several features share. */
export { catalogApi } from './src/catalog-api';
export { transcriptsApi } from './src/transcripts-api';
export { studioFilmsApi } from './src/studio-films-api';
export { duplicatesApi } from './src/studio-duplicates-api';
export { decadeFilmCount, decadeFilms, startDecade } from './src/decade-films';
export { preloadRows } from './src/preload-rows';
export { rowSearch } from './src/row-search';
export { preloadArchiveStill, useArchiveStill } from './src/archive-still';
export { filmRecordsDownload, importFaultsDownload, importsApi } from './src/imports-api';
export { bulkEditsApi } from './src/bulk-edits-api';
export { studioCollectionsApi } from './src/studio-collections-api';
