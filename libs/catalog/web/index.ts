/**
 * Pages and components of the catalogue. Mount `catalogRoutes`; the shell fills the slots and places the components.
 */
import './src/deferred-slots';

export { catalogRoutes } from './src/catalog-routes';
export type { CatalogSlots } from './src/catalog-slots';
export { loadAllFilmsParts } from './src/all-films/load-all-films-parts';
export { rowPartsLoader } from './src/content-row/row-parts-loader';
export { filmPartsModule, loadFilmParts } from './src/film-parts/load-film-parts';
export { loadListParts } from './src/results/list-parts/load-list-parts';
export { SearchBox } from './src/search-box/search-box';
