/** Films and their search: tables, import, endpoints, and what other features are told of a film. */
export { catalogServer } from './src/catalog-server';
export type { CatalogDependencies, CatalogMemory } from './src/catalog-server';
export { catalogMigrations } from './src/store/migrations';
export { importFilms } from './src/import/import-films';
export type { ImportCounts, ImportOptions, RefusedRecord } from './src/import/import-films';
export type { FieldFault, RecordOptions } from './src/import/normalise-record';
export { publishFilmMedia, RecordRefused, saveTranscripts, setFilmStatus, upsertFilm } from './src/store/change-film';
export { filmsTopic } from './src/store/films-topic';
export type { FilmStatus } from './src/store/film-record';
export { filmByIdOrSlug } from './src/films/find-film';
export type { FilmIdentity } from './src/films/find-film';
export { upsertCollectionText } from './src/films/list-collections';
export { countSitemapFilms, lastFilmNumber, sitemapFilms } from './src/films/sitemap-films';
export type { SitemapFilm, SitemapPage } from './src/films/sitemap-films';
