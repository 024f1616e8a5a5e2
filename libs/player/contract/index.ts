/** Playback on the wire: who gets which asset, from where, and with which tracks; and the addresses of films. */
export { Playback, TextTrack, Chapter, Thumbnails } from './src/playback';
export { grantPlayback } from './src/grant-playback';
export { previewPlayback } from './src/preview-playback';
export { playerProblems } from './src/player-problems';
export { embedPath, previewFile, readWatchAddress, watchPath } from './src/watch-path';
export type { WatchAddress } from './src/watch-path';
