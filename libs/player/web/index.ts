/** The watch page with the player, and previews for other pages. Mount `playerRoutes`; the shell fills the slots. */
export { playerRoutes } from './src/player-routes';
export type { PlayerSlots } from './src/player-slots';
export { PreviewVideo } from './src/preview-video';
export { FilmPreloader } from './src/fast-start/film-preloader';
export { fastStart, fastStartPages, fastStartScripts, fastStartStyles } from './src/fast-start/fast-start';
