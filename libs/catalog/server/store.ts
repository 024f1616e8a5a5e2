/**
 * What `@nitrate/cataloguing/server`, and nobody else, needs of the films: their tables, and the functions that write
 * and index records (decision 0001).
 */
export { createTermLists, defaultTermLists } from './src/term-lists/term-lists';
export { normaliseRecord } from './src/record/normalise-record';
export type { FilmRecord, FilmStatus, ImportedRecord, RevisionDetails } from './src/store/film-record';
export { flatFields, flatLists, flatRecord, inLocale } from './src/record/flat-record';
export type { ExchangedFilm, FlatRecord } from './src/record/flat-record';
export type { CatalogTables } from './src/tables';
export { catalogMigrations } from './src/store/migrations';
export { copyRows } from './src/store/copy-rows';
export type { OwnTerm, OwnTermLists, TermLists } from './src/term-lists/term-lists';
export { nameFacetValues } from './src/store/change-film';
export type { FieldFault, NormalisedRecord, RecordOptions } from './src/record/normalise-record';
export { publishFilmMedia, setFilmStatus, upsertFilm } from './src/store/change-film';
export { filmsTopic } from './src/store/films-topic';
export { lockForWriting } from './src/store/lock-for-writing';
export { deleteFilmRows, lockForDeletion } from './src/store/delete-films';
export { fieldsOf } from './src/record/cleared-fields';
export { reindexFilms } from './src/index-film/reindex-films';
export { addRevisions } from './src/record/take-import';
export type { PreparedFilm, WriteOutcome } from './src/store/write-films';
export { knownRecords, prepareFilm, writeFilms } from './src/store/write-films';
export { catalogServer } from './src/catalog-server';
export { createFacetCache } from './src/facets/facet-cache';
export type { FacetCache } from './src/facets/facet-cache';
export { editedRecord, fieldChanges, storedRecord, withoutChanges } from './src/record/take-import';
export { harvestedFilm } from './src/harvest/harvested-films';
export { findFilmOfArchive } from './src/archives/find-film-of-archive';
export { lockForMerge, lockSurvivingFilms } from './src/films/lock-surviving-films';
export { comparisonKey } from './src/text/title-keys';
export { filmKey } from './src/films/film-key';
export type { NewRevision } from './src/record/take-import';
export { facetLabel } from './src/facets/facet-labels';
export { knownLicences } from './src/films/licences';
export { fieldPrefix, peopleFields } from './src/index-film/field-prefixes';
export { vocabularyKind } from './src/index-film/vocabulary-entries';
export { keyOf } from './src/text/fold';
export { quoteLexeme } from './src/text/vector';
export { wordsOf } from './src/text/word-lexemes';
export { indexedGaps } from './src/store/studio-search-migration';
export { compileWords } from './src/search/query/compile-words';
export { matchKey, termListNames } from './src/term-lists/term-tables';
export type { TermListName } from './src/term-lists/term-tables';
export { deleteStoredTranscript, storeEditedTranscript } from './src/store/edit-transcripts';
export { saveTranscripts } from './src/store/save-transcripts';
