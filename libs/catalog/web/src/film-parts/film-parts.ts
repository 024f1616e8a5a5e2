/** What pages of other features show of the catalogue. */
export { CreditLine } from '../film-card/credit-line-text';
export { FilmCard } from '../film-card/film-card';
export { FilmFacts, FilmNotes, FilmStanding } from '../film-facts/film-facts';
export { RelatedFilms } from '../related-films/related-films';
