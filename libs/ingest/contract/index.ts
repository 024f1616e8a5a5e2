/** The steps of an ingest, the state of an asset, the reasons for which a file is refused, and uploads in the studio. */
export { refusalReasons } from './src/refusal-reasons';
export type { RefusalReason } from './src/refusal-reasons';
export { ingestSteps } from './src/ingest-steps';
export type { AssetState, IngestStepName } from './src/ingest-steps';
export {
  extensionOf,
  filmExtensions,
  isFilmFile,
  isSideCarOf,
  stemOf,
  maxSideCarBytes,
  sideCarExtensions,
} from './src/uploads/film-file-names';
export {
  appendToUpload,
  attachSideCar,
  createUpload,
  findUploadTarget,
  getUploadOffset,
  listUploads,
  removeUpload,
  retryUpload,
} from './src/uploads/upload-endpoints';
export type { OtherFilm, Upload } from './src/uploads/upload';
export { getFilmMedia, saveFilmMedia } from './src/media/film-media';
export type { FilmMediaReply } from './src/media/film-media';
export { saveFilmChapters } from './src/media/film-chapters';
export { chapterFaults, maxChapters } from './src/media/chapter-faults';
export type { ChapterFault, EditedChapter } from './src/media/chapter-faults';
export { createSoundUpload, removeFilmSound, saveFilmSound } from './src/media/film-sounds';
export type { FilmSound } from './src/media/film-sounds';
export { isSoundFile, maxFurtherSounds, soundExtensions, soundPurposes } from './src/media/sound-files';
export { maxPreviewMs, minPreviewMs, previewStepMs } from './src/media/preview-rules';
export { studioMediaPath } from './src/media/studio-media-path';
export { studioUploadsPath } from './src/uploads/studio-uploads-path';
export type { PlayableAsset } from './src/playable-asset';
export { Chapter, SoundTrack, TextTrack, Thumbnails } from './src/asset-facts';
