/**
 * Server of cataloguing: the Fastify plugins, the jobs, import, export and harvest, and the functions for other features.
 * What it needs of the films and their tables comes from `@nitrate/catalog/store`.
 */
export { cataloguingServer } from './src/cataloguing-server';
export { deleteSource, findSources, saveHarvestSource } from './src/harvester/harvest-sources';
export { importFilms } from './src/import/import-films';
export { cataloguingSchedule, exchangeServer } from './src/studio/exchange-server';
export { harvestsServer } from './src/harvester/admin/harvests-server';
export { providerFetch, publicFetch } from './src/harvester/provider-fetch';
export { exportFilms } from './src/studio/export/export-film-records';
export { harvest } from './src/harvester/harvest';
export { recordFormats } from './src/exchange/formats';
export { filmScheduleJobs } from './src/studio/publication/schedule-publication';
export { releaseJobs } from './src/studio/releases/perform-release';
export { readPbcoreFile } from './src/exchange/pbcore/read-pbcore-file';
export type { ExportOptions } from './src/studio/export/export-film-records';
export type { FormatName } from './src/exchange/record-format';
export { readTermLists } from './src/term-lists/read-term-lists';
export type { RefusedForeignRecord } from './src/harvester/harvest';
export { readAddress } from './src/harvester/admin/harvests-server';
export type { StoredHarvestSource, SourceKey, SourceOptions } from './src/harvester/harvest-sources';
export type { ImportOptions, RefusedRecord } from './src/import/import-films';
export { ImportStopped } from './src/import/import-stopped';
export type { CsvMapping } from './src/exchange/csv/csv-mapping';
export { MappingInvalid, parseCsvMapping } from './src/exchange/csv/csv-mapping';
export { formatNames } from './src/exchange/record-format';
export type { HarvestCounts } from './src/harvester/write-harvested';
export type { ImportCounts } from './src/import/import-counts';
export { TermListsInvalid } from './src/term-lists/term-lists-invalid';
export { harvestJobs, queueDueHarvests } from './src/harvester/harvest-jobs';
export { bulkEditJobs } from './src/studio/bulk/bulk-jobs';
export { importJobs } from './src/studio/imports/import-jobs';
export { eraseFilmViews, exportFilmViews } from './src/studio/views/film-view-store';
export type { UnknownField } from './src/import/import-films';
