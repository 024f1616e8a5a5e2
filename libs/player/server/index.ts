/** Playback on the server: access, grants in media addresses, delivery of media files, and saved positions. */
export { playerServer } from './src/player-server';
export { previewRedirect } from './src/preview-redirect';
export { mediaServer } from './src/media/media-server';
export { positionsServer } from './src/positions/positions-server';
export { playerMigrations } from './src/positions/player-migrations';
export { findPosition } from './src/positions/position-store';
export { erasePositions, exportPositions } from './src/positions/account-positions';
