/** Playback on the wire: who gets which asset, from where, and with which tracks. */
export { Playback, TextTrack, Chapter, Thumbnails } from './src/playback';
export { grantPlayback } from './src/grant-playback';
export { previewPlayback } from './src/preview-playback';
export { playerProblems } from './src/player-problems';
