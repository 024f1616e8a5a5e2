import { CardPreviewProvider } from '../catalog-slots';
import { CreditLine } from '../film-card/credit-line-text';
import { FilmCard } from '../film-card/film-card';
import { contentRow, type ListFilmsPart } from './content-row';

/** Rows of films, and what is next to them, for pages of other features. */
export const rowParts = (ListFilms: ListFilmsPart) => ({
  CardPreviewProvider,
  CreditLine,
  FilmCard,
  ContentRow: contentRow(ListFilms),
});
