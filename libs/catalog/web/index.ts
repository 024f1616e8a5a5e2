/** Browse, search and film facts. Mount `catalogRoutes`; the shell fills the slots and places the pieces. */
export { catalogRoutes } from './src/catalog-routes';
export { CardPreviewProvider } from './src/catalog-slots';
export type { CatalogSlots, PreviewProps } from './src/catalog-slots';
export { FilmCard } from './src/film-card/film-card';
export type { FilmCardProps } from './src/film-card/film-card';
export { CreditLine } from './src/film-card/credit-line-text';
export { FilmRow } from './src/film-row/film-row';
export type { FilmRowProps } from './src/film-row/film-row';
export { FilmGrid, FilmGridSkeleton } from './src/film-grid/film-grid';
export type { FilmGridProps } from './src/film-grid/film-grid';
export { ContentRow } from './src/content-row/content-row';
export { RelatedFilms } from './src/related-films/related-films';
export { FilmFacts } from './src/film-facts/film-facts';
export { SearchBox } from './src/search-box/search-box';
export { archivePath, facetPath } from './src/links';
