/**
 * Ingest: `ingestFolder` queues the films of a folder, `ingestHandlers` are the worker's job handlers, `playableAsset`
 * is for the player.
 */
export { ingestMigrations } from './src/state/ingest-migrations';
export { ingestFolder } from './src/folder/ingest-folder';
export type { FolderFilm } from './src/folder/ingest-folder';
export { ingestHandlers } from './src/ingest-handlers';
export type { Catalogue, IngestOutcome } from './src/ingest-deps';
export { FilmRefused } from './src/film-refused';
export { removeSupersededWork } from './src/state/superseded-work';
export { watchIngest } from './src/state/watch-ingest';
export type { IngestProgress } from './src/state/watch-ingest';
export { queueTextTracks } from './src/text-tracks/queue-text-tracks';
export { findAsset } from './src/state/find-asset';
export { findFrame } from './src/state/find-frame';
export { playableAsset } from './src/state/playable-asset';
export { sameFiles } from './src/state/same-files';
export { previewWindows } from './src/media/preview-windows';
export { mediaOfDeletedFilms } from './src/state/media-of-deleted-films';
export { failedFilms } from './src/state/failed-films';
export { uploadsServer } from './src/uploads/uploads-server';
export { filmMediaServer } from './src/media/film-media-server';
export { uploadJobs } from './src/uploads/upload-jobs';
export { openUploadFiles } from './src/uploads/upload-files';
export type { UploadFiles } from './src/uploads/upload-files';
export { findUploadBytes, findUploadNames } from './src/uploads/upload-store';
export { filmsOfJobs, isIngestRetryable } from './src/state/jobs-of-films';
