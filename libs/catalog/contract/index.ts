/** Contract of the catalogue: the film record, search, and the endpoints. */
export { Film, FilmIdentifier, FilmSummary, FilmMedia, NamedLink, Poster, TermLabels } from './src/film';
export { citation } from './src/citation';
export type { CitationFormat } from './src/citation';
export { getFilm, FilmParams } from './src/get-film';
export { collectionKey, collectionOfKey, collectionPath, maxCollectionKeyLength } from './src/collection-key';
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
  availabilities,
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
  TranscriptParams,
} from './src/film-transcripts';
export type { TranscriptKey } from './src/film-transcripts';
export { studioTranscriptsPath, transcriptPath } from './src/transcript-path';
export {
  EditedRecord,
  editedLists,
  editedTexts,
  FieldChange,
  FieldValue,
  filmEvents,
  isListField,
} from './src/film-fields';
export type { EditedField, FilmEventKind } from './src/film-fields';
export { studioFilmPath, studioFilmsPath } from './src/studio-film-path';
export { listCollections } from './src/list-collections';
export { localisedFields, listFields, textFields } from './src/metadata-fields';
export type { ListField, LocalisedField, TextField } from './src/metadata-fields';
export { catalogProblems } from './src/catalog-problems';
export { demoArchives } from './src/demo-archives';
export {
  embedPath,
  listedFilmPath,
  manifestPath,
  passagePath,
  previewFile,
  readPlayedList,
  readWatchAddress,
  watchPath,
} from './src/watch-path';
export { FilmRow } from './src/film-row';
export type { PlayedList } from './src/watch-path';
