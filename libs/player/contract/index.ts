/** Contract of playback: grants for assets with their tracks, and the addresses of watch pages. */
export { Playback, TextTrack, Chapter, Thumbnails } from './src/playback';
export { grantPlayback } from './src/grant-playback';
export { previewPlayback } from './src/preview-playback';
export { playerProblems } from './src/player-problems';
export { embedPath, previewFile, readWatchAddress, watchPath } from './src/watch-path';
