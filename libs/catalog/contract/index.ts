/** Contract of the catalogue: the film record, search, and the endpoints. */
export {
  Film,
  FilmIdentifier,
  FilmSummary,
  FilmMedia,
  NamedLink,
  Poster,
  TermLabels,
  getFilm,
  FilmParams,
} from './src/film/film';
export { citation } from './src/film/citation';
export type { CitationFormat } from './src/film/citation';
export { citeAsText, citedTime } from './src/film/cited-film';
export type { CitedFilm } from './src/film/cited-film';
export {
  collectionKey,
  collectionOfKey,
  collectionPath,
  maxCollectionKeyLength,
} from './src/collections/collection-key';
export {
  holdingsPath,
  studioFilmPath,
  studioFilmsPath,
  studioTranscriptsPath,
  transcriptPath,
} from './src/film/film-record-paths';
export {
  embedPath,
  filmPartPath,
  manifestPath,
  passagePath,
  previewFile,
  readWatchAddress,
} from './src/film/film-part-path';
export { listedFilmPath, readPlayedList, type PlayedList } from './src/film/played-list';
export { watchPath } from './src/film/watch-path';
export { partTitle, passageText, reachesEnd, readFilmPart, timeText, type FilmPart } from './src/film/passage';
export {
  getPerson,
  getPlace,
  creditsPerPage,
  personRoles,
  placeRoles,
  type PersonCredits,
  type PersonRole,
  type PlaceCredits,
  type PlaceRole,
} from './src/names/names';
export { keyOf, nameSlug, personPath, placePath } from './src/names/name-key';
export { filmCard } from './src/film/film-card';
export { socialPictureSize } from './src/social-picture/social-picture-size';
export {
  filmSocialPicture,
  findSocialPicture,
  type PictureScreen,
  pictureScreens,
  socialPicture,
  type PictureKind,
  type PictureSubject,
} from './src/social-picture/social-picture';
export { findFacetValues, FindFacetValuesQuery } from './src/search/find-facet-values';
export { searchFilms, SearchFilmsQuery } from './src/search/search-films';
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
  availabilities,
} from './src/search/search-terms';
export type { Availability, DurationClass, FacetName, FilterName, Sort } from './src/search/search-terms';
export { searchFieldNames, searchFields } from './src/search/search-fields';
export type { SearchFieldName } from './src/search/search-fields';
export { suggest } from './src/search/suggest';
export { relatedFilms } from './src/film/related-films';
export {
  filmTranscripts,
  maxTranscriptText,
  Transcript,
  TranscriptCue,
  transcriptCues,
  transcriptFile,
  transcriptText,
  TranscriptParams,
} from './src/film/film-transcripts';
export type { TranscriptKey } from './src/film/film-transcripts';
export {
  EditedRecord,
  editedLists,
  editedTexts,
  FieldChange,
  FieldValue,
  filmEvents,
  isListField,
} from './src/film/film-fields';
export type { EditedField, FilmEventKind } from './src/film/film-fields';
export { getCollection, type CollectionReply } from './src/collections/get-collection';
export { listCollections } from './src/collections/list-collections';
export { localisedFields, listFields, textFields } from './src/film/metadata-fields';
export type { ListField, LocalisedField, TextField } from './src/film/metadata-fields';
export { catalogProblems } from './src/catalog-problems';
export { demoArchives } from './src/demo-archives';
export { FilmRow } from './src/search/film-row';
export type { FilmRating, FilmRef, StoredArchive, SurvivingFilm } from './src/film/film-ref';
