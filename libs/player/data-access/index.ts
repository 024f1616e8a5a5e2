/** Grants of playback for pages of every feature, streams, and saved positions. */
export { playerApi } from './src/player-api';
export { streamsApi } from './src/streams-api';
export { positionsApi, refetchPositions } from './src/positions-api';
export { localPosition, removeLocalPosition, saveLocalPosition } from './src/local-positions';
export { positionsKey } from './src/local-positions';
export { saveWatchedPosition, sendUnsentPositions } from './src/save-position';
export { startPosition } from './src/start-position';
