/** Grants of playback for pages of every feature. */
export { playerApi } from './src/player-api';
