/** Films coming in: a folder is read and queued, the worker makes assets of it, the player asks what can be played. */
export { ingestMigrations } from './src/state/ingest-migrations';
export { ingestFolder, defaultArchive } from './src/folder/ingest-folder';
export type { FolderFilm, FolderOptions } from './src/folder/ingest-folder';
export { ingestHandlers } from './src/ingest-handlers';
export type { Catalogue, IngestDeps } from './src/ingest-deps';
export { FilmRefused } from './src/refuse';
export { watchIngest } from './src/state/watch-ingest';
export type { IngestProgress } from './src/state/watch-ingest';
export { playableAsset } from './src/state/playable-asset';
export type { FilmMetadata, Localised } from './src/side-car/film-side-car';
