/** Rows of films, and what is beside them, for pages of other features. */
export { CardPreviewProvider } from '../catalog-slots';
export { CreditLine } from '../film-card/credit-line-text';
export { FilmCard } from '../film-card/film-card';
export { ContentRow } from './content-row';
