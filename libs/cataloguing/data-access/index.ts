/** The endpoints of the studio for films, with their hooks; from lazily loaded modules only. */
export { transcriptsApi } from './src/transcripts-api';
export { studioFilmsApi } from './src/studio-films-api';
export { duplicatesApi } from './src/studio-duplicates-api';
export { filmRecordsDownload, importFaultsDownload, importsApi } from './src/imports-api';
export { filmViewsApi } from './src/film-views-api';
export { bulkEditsApi } from './src/bulk-edits-api';
export { releasesApi } from './src/releases-api';
export { studioCollectionsApi } from './src/studio-collections-api';
export { screeningsApi } from './src/screenings-api';
