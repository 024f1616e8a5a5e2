/** What the page of a film shows of the catalogue. */
export { CreditLine } from '../film-card/credit-line-text';
export { FilmFacts } from '../film-facts/film-facts';
export { RelatedFilms } from '../related-films/related-films';
