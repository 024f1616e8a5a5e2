/** Contract of playback: grants for assets with their tracks, streams, and saved positions. */
export { Playback } from './src/playback';
export { grantPlayback, previewPlayback } from './src/playback-endpoints';
export { partOfAsset } from './src/part-of-asset';
export { playerProblems } from './src/player-problems';
export { type EmbeddedFilm, embeddedFilmId } from './src/embedded-film';
export { changeTimeOf, resumableMs, settlePosition } from './src/positions/position-rules';
export {
  FilmProgress,
  savePosition,
  removePosition,
  listPositions,
  UnfinishedFilm,
  findPositions,
  ProgressOfFilm,
} from './src/positions/positions';
export { keepStream, endStream, listStreams, PlayStream } from './src/streams/streams';
export { confirmIntervalMs, maxStreamPauseMs, streamLapseMs } from './src/streams/stream-rules';
