/** Playback on the server: who may watch what, grants in media addresses, and delivery of the files behind them. */
export { playerServer } from './src/player-server';
export type { PlayerDeps } from './src/player-deps';
export { previewRedirect } from './src/preview-redirect';
export type { PreviewRedirectDeps } from './src/preview-redirect';
export { mediaServer } from './src/media/media-server';
export type { MediaDeps } from './src/media/media-deps';
export type { Entitlement } from './src/playback/decide-access';
