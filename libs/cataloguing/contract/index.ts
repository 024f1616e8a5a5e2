/** Contract of cataloguing: records, bulk edits, duplicates, imports, exports, harvests and transcripts in the studio. */
export { createFilm, editFilm, saveFilm, saveFilmDraft } from './src/edit-film';
export type { FilmEditor, FilmSchedule, ListedFilm, ScheduledAction, StudioFilm } from './src/studio-film';
export { listStudioCollections, maxFirstCollections, orderCollections } from './src/order-collections';
export type {
  BulkAction,
  BulkChange,
  BulkCondition,
  BulkEdit,
  BulkEditDetails,
  BulkExample,
  BulkFind,
  BulkMove,
  BulkPreview,
  BulkPublication,
  BulkTest,
  ConditionField,
  FilmsLeftOut,
  PreviewWindow,
} from './src/bulk-edits';
export type { FilmEvent } from './src/film-history';
export type { HarvestOffer, HarvestSource, HarvestSourceDetails, HarvestState } from './src/harvest-sources';
export type { ImportColumn, ImportDetails, ImportFault, ImportSettings, ListedImport } from './src/film-imports';
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
} from './src/harvest-sources';
export {
  checkTranscript,
  deleteTranscript,
  editTranscripts,
  maxTranscriptBytes,
  publishTranscript,
  transcriptExtensions,
} from './src/edit-transcripts';
export type { CheckedTranscript, StoredTranscript } from './src/edit-transcripts';
export {
  emptyFields,
  FilmFilter,
  FilmSelection,
  filmGaps,
  filmStates,
  filmStatuses,
  maxSelectedFilms,
} from './src/film-filter';
export { mediaStates } from './src/film-filter';
export { addFilmView, changeFilmView, listFilmViews, maxFilmViews, removeFilmView } from './src/film-views';
export type { FilmView } from './src/film-views';
export type { FilmState } from './src/film-filter';
export { countFilmStates, maxCountedFilms } from './src/count-states';
export type { StateCount } from './src/count-states';
export { filmOrders, listStudioFilms, maxExactFilms } from './src/list-films';
export type { FilmOrder, StudioFilmsPage } from './src/list-films';
export { findFilmValues, suggestedFields, vocabularyFields } from './src/film-values';
export type { FilmValue, SuggestedField } from './src/film-values';
export { cancelFilmSchedule, maxWithdrawalReason, publishFilm, withdrawFilm } from './src/publish-film';
export { deleteFilms, maxKeptFilms, previewDeletion } from './src/delete-films';
export type { DeletionPreview, FilmUseName, KeptFilms } from './src/delete-films';
export { filmEventsPerPage, filmHistory, revertFilm } from './src/film-history';
export { compareFilmsPath, duplicatesPath } from './src/duplicates-path';
export {
  duplicateReasons,
  filmDuplicates,
  findSimilarFilms,
  listDifferentFilms,
  listDuplicates,
  markDifferentFilms,
  maxDuplicatesShown,
  mergeFilms,
  similarYears,
  undoMerge,
  unmarkDifferentFilms,
} from './src/duplicates';
export type { DuplicateGroup, DuplicateReason, DuplicateSigns, FilmDuplicates, FilmMerge } from './src/duplicates';
export {
  bulkActions,
  bulkTests,
  cancelBulkEdit,
  conditionFields,
  getBulkEdit,
  listBulkEdits,
  maxBulkExamples,
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from './src/bulk-edits';
export { exchangeFormats } from './src/exchange-formats';
export type { ExchangeFormat } from './src/exchange-formats';
export { exportFilmRecords } from './src/export-films';
export type { StudioCollection } from './src/order-collections';
export { importFields } from './src/import-fields';
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
} from './src/film-imports';
export {
  addReleaseFilms,
  addHomeRow,
  cancelRelease,
  changeRelease,
  chooseReleasePage,
  createRelease,
  getRelease,
  homePageKey,
  leaveReleasePage,
  listReleases,
  maxCalendarDays,
  maxReleaseFilms,
  maxReleaseName,
  releaseCalendar,
  releaseNow,
  removeReleaseFilm,
  undoRelease,
} from './src/releases';
export type {
  PageOutcome,
  Release,
  ReleaseDetails,
  ReleaseEvent,
  ReleaseFilm,
  ReleaseOutcome,
  ReleasePage,
  ReleaseState,
} from './src/releases';
export { cataloguingProblems } from './src/cataloguing-problems';
export {
  createScreening,
  listScreenings,
  maxScreeningDays,
  maxScreeningRecipient,
  openScreening,
  revokeScreening,
} from './src/screenings';
export type { Screening } from './src/screenings';
