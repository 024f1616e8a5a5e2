/** Playback on the server: access, grants in media addresses, delivery of media files, streams, and saved positions. */
export { playerServer } from './src/player-server';
export { accessToFilm } from './src/playback/access-to-film';
export type { Entitlement } from './src/playback/decide-access';
export type { FullGrant } from './src/player-deps';
export { previewRedirect } from './src/preview-redirect';
export { mediaServer } from './src/media/media-server';
export { positionsServer } from './src/positions/positions-server';
export { playerMigrations } from './src/positions/player-migrations';
export { playerSchedule, streamsServer } from './src/streams/streams-server';
export { countStreams } from './src/streams/stream-store';
export { grantKeys } from './src/grants/grant-signer';
export { grantSigner } from './src/grants/grant-signer';
export { countGrant } from './src/streams/streams-server';
export { positionsOfDeletedFilms } from './src/positions/positions-of-deleted-films';
export { positionsOfMergedFilms } from './src/positions/positions-of-merged-films';
export { findPosition } from './src/positions/position-store';
export { countProgress, erasePositions, exportPositions } from './src/positions/account-positions';
