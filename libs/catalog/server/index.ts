/** Server of the catalogue: the Fastify plugin, migrations, the import, and the functions for other features. */
export { catalogServer } from './src/catalog-server';
export type { SiteTexts } from './src/social-picture/site-texts';
export { createFacetCache } from './src/facets/facet-cache';
export type { FacetCache } from './src/facets/facet-cache';
export { catalogMigrations } from './src/store/migrations';
export {
  filmStatus,
  publishFilmMedia,
  RecordRefused,
  savePoster,
  setFilmStatus,
  upsertFilm,
  withdrawFilmMedia,
} from './src/store/change-film';
export { ratingJobs } from './src/ratings/rating-jobs';
export { lockRatings, saveRatings } from './src/ratings/save-ratings';
export { takeFilmChanges } from './src/saved-searches/film-changes';
export { savedSearches } from './src/saved-searches/saved-searches';
export { reindexOutdatedFilms } from './src/index-film/rules/reindex-outdated-films';
export { saveTranscripts } from './src/store/save-transcripts';
export { editedTranscripts } from './src/store/edit-transcripts';
export { filmsTopic } from './src/store/films-topic';
export type { FilmStatus } from './src/store/film-record';
export { harvestedFilm, harvestedFilms, firstRecordChange } from './src/harvest/harvested-films';
export { harvestSets } from './src/harvest/harvest-sets';
export { committedUntil } from './src/store/lock-for-writing';
export { findDeliveredTranscripts, findFilmIdentity, findFilmOfArchive } from './src/archives/find-film-of-archive';
export { findArchiveId } from './src/archives/find-archive-id';
export { findPublishedFilmId } from './src/films/find-film';
export { findArchives } from './src/archives/find-archives';
export { findCollectionFilms } from './src/collections/find-collection-films';
export { findFilmCollections } from './src/collections/find-film-collections';
export { findFilmRefs, findPublishedFilmRef } from './src/films/film-refs';
export { findPublishedCards } from './src/films/published-cards';
export { findFilmSummaries, findFilmThumbnails, findFilmTitles } from './src/films/film-summaries';
export { lockSurvivingFilms } from './src/films/lock-surviving-films';
export { searchedFilms } from './src/films/searched-films';
export { holdsOnlyFilmsOf } from './src/archives/holds-only-films-of';
export { upsertCollectionText } from './src/collections/upsert-collection-text';
export { lastFilmNumber, sitemapFilms } from './src/films/sitemap-films';
export { countSitemapNames, sitemapNames } from './src/names/sitemap-names';
