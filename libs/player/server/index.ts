/** Playback on the server: access, grants in media addresses, and delivery of media files. */
export { playerServer } from './src/player-server';
export { previewRedirect } from './src/preview-redirect';
export { mediaServer } from './src/media/media-server';
