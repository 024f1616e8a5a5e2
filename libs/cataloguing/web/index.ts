/** Pages of the studio for films and their records, and of screening links. Mount `cataloguingRoutes`. */
export { cataloguingRoutes } from './src/cataloguing-routes';
export { loadStudioParts } from './src/load-studio-parts';
export { loadFoundFilms } from './src/films/load-found-films';
