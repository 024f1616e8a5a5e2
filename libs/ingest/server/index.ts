/** Films coming in: a folder is read and queued, the worker makes assets of it, the player asks what can be played. */
export { ingestMigrations } from './src/state/ingest-migrations';
export { playableAsset } from './src/state/playable-asset';
export type { FilmMetadata, FilmSideCar, Localised } from './src/side-car/film-side-car';
