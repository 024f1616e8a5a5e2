/** The watch page with the player, and previews for other pages. Mount `playerRoutes`; the shell fills the slots. */
import './src/deferred-slots';

export { playerRoutes } from './src/player-routes';
export type { PlayerSlots } from './src/player-slots';
export { loadCardMark } from './src/card-mark/load-card-mark';
export { loadContinueWatching } from './src/continue/load-continue-watching';
export { FilmPreloader, MiniPlayer, PreviewVideo } from './src/lazy-parts';
export { loadStudioVideo } from './src/studio/load-studio-video';
export { startEmbed } from './src/embed/start-embed';
export { fastStart, fastStartPages, fastStartScripts, fastStartStyles } from './src/fast-start/fast-start';
