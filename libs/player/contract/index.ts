/** Contract of playback: grants for assets with their tracks, streams, and saved positions. */
export { Playback } from './src/playback';
export { grantPlayback } from './src/grant-playback';
export { previewPlayback } from './src/preview-playback';
export { playerProblems } from './src/player-problems';
export { type EmbeddedFilm, embeddedFilmId } from './src/embedded-film';
export { changeTimeOf, resumableMs, settlePosition } from './src/positions/position-rules';
export { FilmProgress, savePosition } from './src/positions/save-position';
export { removePosition } from './src/positions/remove-position';
export { listPositions, UnfinishedFilm } from './src/positions/list-positions';
export { findPositions, ProgressOfFilm } from './src/positions/find-positions';
export { keepStream } from './src/streams/keep-stream';
export { endStream } from './src/streams/end-stream';
export { listStreams, PlayStream } from './src/streams/list-streams';
export { confirmIntervalMs, maxStreamPauseMs, streamLapseMs } from './src/streams/stream-rules';
