/** Server of the catalogue: the Fastify plugin, migrations, the import, and the functions for other features. */
export { catalogServer } from './src/catalog-server';
export type { SiteTexts } from './src/social-picture/site-texts';
export { createFacetCache } from './src/facets/facet-cache';
export type { FacetCache } from './src/facets/facet-cache';
export { catalogMigrations } from './src/store/migrations';
export { importFilms } from './src/import/import-films';
export { type ExportOptions, exportFilms } from './src/exchange/export-films';
export { recordFormats } from './src/exchange/formats';
export { type FormatName, formatNames } from './src/exchange/record-format';
export { readPbcoreFile } from './src/exchange/pbcore/read-pbcore-file';
export { type CsvMapping, MappingInvalid, parseCsvMapping } from './src/exchange/csv/csv-mapping';
export { exchangeServer } from './src/studio/exchange-server';
export { bulkEditJobs } from './src/studio/bulk/bulk-jobs';
export { importJobs } from './src/studio/imports/import-jobs';
export { ImportStopped } from './src/import/import-stopped';
export type { ImportCounts } from './src/import/import-counts';
export type { ImportOptions, RefusedRecord } from './src/import/import-films';
export type { UnknownField } from './src/import/unknown-fields';
export {
  filmStatus,
  publishFilmMedia,
  RecordRefused,
  savePoster,
  setFilmStatus,
  upsertFilm,
  withdrawFilmMedia,
} from './src/store/change-film';
export { filmScheduleJobs } from './src/studio/publication/schedule-publication';
export { ratingJobs } from './src/ratings/rating-jobs';
export { lockRatings, saveRatings } from './src/ratings/save-ratings';
export { takeFilmChanges } from './src/saved-searches/film-changes';
export { savedSearches } from './src/saved-searches/saved-searches';
export { reindexOutdatedFilms } from './src/index-film/rules/reindex-outdated-films';
export { readTermLists } from './src/term-lists/read-term-lists';
export { TermListsInvalid } from './src/term-lists/term-lists-invalid';
export { saveTranscripts } from './src/store/save-transcripts';
export { editedTranscripts } from './src/store/edit-transcripts';
export { filmsTopic } from './src/store/films-topic';
export type { FilmStatus } from './src/store/film-record';
export { harvestedFilm, harvestedFilms, firstRecordChange } from './src/harvest/harvested-films';
export { harvest, type RefusedForeignRecord } from './src/harvester/harvest';
export { harvestJobs, queueDueHarvests } from './src/harvester/harvest-jobs';
export {
  deleteSource,
  findSources,
  type HarvestSource,
  type SourceKey,
  type SourceOptions,
  saveSource,
} from './src/harvester/harvest-sources';
export { harvestsServer } from './src/harvester/admin/harvests-server';
export { providerFetch, publicFetch } from './src/harvester/provider-fetch';
export { readAddress } from './src/harvester/read-address';
export type { HarvestCounts } from './src/harvester/write-harvested';
export { harvestSets } from './src/harvest/harvest-sets';
export { committedUntil } from './src/store/lock-for-writing';
export { findDeliveredTranscripts, findFilmOfArchive } from './src/films/find-film-of-archive';
export { findArchiveId } from './src/films/find-archive-id';
export { findPublishedFilmId } from './src/films/find-film';
export { findArchives } from './src/films/find-archives';
export { findCollectionFilms } from './src/films/find-collection-films';
export { findFilmCollections } from './src/films/find-film-collections';
export { findFilmRefs, findPublishedFilmRef } from './src/films/film-refs';
export { findPublishedCards } from './src/films/published-cards';
export { findFilmSummaries, findFilmTitles } from './src/films/film-summaries';
export { lockSurvivingFilms } from './src/films/lock-surviving-films';
export { searchedFilms } from './src/films/searched-films';
export { holdsOnlyFilmsOf } from './src/films/holds-only-films-of';
export { upsertCollectionText } from './src/films/upsert-collection-text';
export { lastFilmNumber, sitemapFilms } from './src/films/sitemap-films';
export { countSitemapNames, sitemapNames } from './src/names/sitemap-names';
