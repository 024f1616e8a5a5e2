/** Playback in the server: who may watch what, signed addresses, and delivery of the files behind them. */
export { playerServer } from './src/player-server';
export type { PlayerServerDeps } from './src/player-server';
export { previewRedirect } from './src/preview-redirect';
export type { PreviewRedirectDeps } from './src/preview-redirect';
export { mediaServer } from './src/media-server';
export type { MediaServerDeps } from './src/media-server';
export { decideAccess } from './src/decide-access';
export type { Access, Entitlement, FilmAssets } from './src/decide-access';
