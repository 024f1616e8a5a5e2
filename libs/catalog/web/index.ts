/**
 * Pages and components of the catalogue. Mount `catalogRoutes`; the shell fills the slots and places the components.
 */
export { catalogRoutes } from './src/catalog-routes';
export type { CatalogSlots } from './src/catalog-slots';
export { CreditLine } from './src/film-card/credit-line-text';
export { ContentRow } from './src/content-row/content-row';
export { RelatedFilms } from './src/related-films/related-films';
export { FilmFacts } from './src/film-facts/film-facts';
export { SearchBox } from './src/search-box/search-box';
