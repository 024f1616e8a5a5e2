/** Playback on the server: who may watch what, grants in media addresses, and delivery of the files behind them. */
export { playerServer } from './src/player-server';
export { previewRedirect } from './src/preview-redirect';
export { mediaServer } from './src/media/media-server';
