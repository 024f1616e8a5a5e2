/** Contract of the catalogue: the film record, search, and the endpoints. */
export { Film, FilmIdentifier, FilmSummary, FilmMedia, NamedLink, Poster, TermLabels } from './src/film';
export { citation } from './src/citation';
export type { CitationFormat } from './src/citation';
export { getFilm } from './src/get-film';
export { holdingsPath } from './src/holdings-path';
export { getPerson } from './src/names/get-person';
export { getPlace } from './src/names/get-place';
export { creditsPerPage, personRoles, placeRoles } from './src/names/name-credits';
export type { PersonCredits, PersonRole, PlaceCredits, PlaceRole } from './src/names/name-credits';
export { fold, keyOf, nameSlug, personPath, placePath } from './src/names/name-key';
export { filmCard } from './src/film-card';
export { filmSocialPicture } from './src/film-social-picture';
export { findSocialPicture, socialPicture } from './src/social-picture';
export type { PictureKind, PictureSubject } from './src/social-picture';
export { socialPictureSize } from './src/social-picture-size';
export { findFacetValues, FindFacetValuesQuery } from './src/find-facet-values';
export { searchFilms, SearchFilmsQuery } from './src/search-films';
export {
  defaultSort,
  defaultWatchableFirst,
  undated,
  watchable,
  maxRating,
  minRatings,
  facetNames,
  maxFacetValues,
  sorts,
  maxResultWindow,
  durationClasses,
} from './src/search-terms';
export type { Availability, DurationClass, FacetName, Sort } from './src/search-terms';
export { searchFieldNames, searchFields } from './src/search-fields';
export type { SearchFieldName } from './src/search-fields';
export { suggest } from './src/suggest';
export { relatedFilms } from './src/related-films';
export {
  filmTranscripts,
  maxTranscriptText,
  Transcript,
  TranscriptCue,
  transcriptCues,
  transcriptFile,
  transcriptText,
} from './src/film-transcripts';
export type { TranscriptKey } from './src/film-transcripts';
export {
  checkTranscript,
  deleteTranscript,
  editTranscripts,
  maxTranscriptBytes,
  publishTranscript,
  transcriptExtensions,
} from './src/edit-transcripts';
export type { CheckedTranscript, StoredTranscript } from './src/edit-transcripts';
export { studioTranscriptsPath, transcriptPath } from './src/transcript-path';
export { FilmFilter, filmGaps, FilmSelection, filmStates, maxSelectedFilms } from './src/studio/film-filter';
export type { FilmGap, FilmState } from './src/studio/film-filter';
export { EditedRecord, editedLists, editedTexts, FieldChange, FieldValue, isListField } from './src/studio/film-fields';
export type { EditedField } from './src/studio/film-fields';
export type { FilmEditor, FilmSchedule, ListedFilm, ScheduledAction, StudioFilm } from './src/studio/studio-film';
export { filmOrders, listStudioFilms, maxExactFilms } from './src/studio/list-films';
export type { FilmOrder, StudioFilmsPage } from './src/studio/list-films';
export { findFilmValues, suggestedFields, vocabularyFields } from './src/studio/film-values';
export type { FilmValue, SuggestedField } from './src/studio/film-values';
export { createFilm, editFilm, saveFilm, saveFilmDraft } from './src/studio/edit-film';
export { cancelFilmSchedule, maxWithdrawalReason, publishFilm, withdrawFilm } from './src/studio/publish-film';
export { filmEventsPerPage, filmHistory, revertFilm } from './src/studio/film-history';
export type { FilmEvent, FilmEventKind } from './src/studio/film-history';
export { studioFilmPath, studioFilmsPath } from './src/studio/studio-film-path';
export { compareFilmsPath, duplicatesPath } from './src/studio/duplicates-path';
export {
  duplicateReasons,
  filmDuplicates,
  findSimilarFilms,
  listDifferentFilms,
  listDuplicates,
  markDifferentFilms,
  maxDuplicatesShown,
  mergeFilms,
  undoMerge,
  unmarkDifferentFilms,
} from './src/studio/duplicates';
export type { DuplicateGroup, DuplicateReason, FilmDuplicates, FilmMerge } from './src/studio/duplicates';
export { listCollections } from './src/list-collections';
export { localisedFields, listFields, textFields } from './src/metadata-fields';
export type { ListField, LocalisedField, TextField } from './src/metadata-fields';
export {
  bulkActions,
  cancelBulkEdit,
  getBulkEdit,
  listBulkEdits,
  maxBulkExamples,
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from './src/studio/bulk-edits';
export type { BulkAction, BulkChange, BulkEdit, BulkExample } from './src/studio/bulk-edits';
export { exchangeFormats } from './src/studio/exchange-formats';
export type { ExchangeFormat } from './src/studio/exchange-formats';
export { exportFilmRecords } from './src/studio/export-films';
export { listStudioCollections, maxFirstCollections, orderCollections } from './src/studio/order-collections';
export type { StudioCollection } from './src/studio/order-collections';
export { importFields } from './src/studio/import-fields';
export {
  cancelImport,
  checkImport,
  exportImportFaults,
  getImport,
  importDelimiters,
  importEncodings,
  listImportFaults,
  listImports,
  maxImportBytes,
  maxImportFaults,
  startImport,
  uploadImport,
} from './src/studio/film-imports';
export type { ImportColumn, ImportDetails, ImportFault, ImportSettings, ListedImport } from './src/studio/film-imports';
export {
  addHarvestSource,
  cancelHarvest,
  changeHarvestSource,
  checkHarvestAddress,
  getHarvestSource,
  harvestIntervals,
  listHarvestFaults,
  listHarvestSources,
  maxHarvestFaults,
  removeHarvestSource,
  startHarvest,
} from './src/harvests/harvest-sources';
export type { HarvestOffer, HarvestSource, HarvestSourceDetails, HarvestState } from './src/harvests/harvest-sources';
export { catalogProblems } from './src/catalog-problems';
export { demoArchives } from './src/demo-archives';
