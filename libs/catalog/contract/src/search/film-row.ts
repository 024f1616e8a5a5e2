import { SearchFilmsQuery } from './search-films';
import Type, { type Static } from 'typebox';

/** The search behind a row of films: the query of `searchFilms` without page, language and form of the reply. */
const FilmRowQuery = Type.Omit(SearchFilmsQuery, ['page', 'lang', 'facets', 'detail']);

/**
 * A row of films. It shows the films in `films` (ids or slugs, in that order), otherwise the results of `query`.
 * With `list` it shows the films of a public list (its id), in its order, under its name where it has no title.
 * With `arrange` it shows the decades or collections of the catalogue instead of films.
 */
export const FilmRow = Type.Object({
  id: Type.String(),
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  films: Type.Optional(Type.Array(Type.String())),
  list: Type.Optional(Type.String()),
  query: Type.Optional(FilmRowQuery),
  arrange: Type.Optional(Type.Union([Type.Literal('decades'), Type.Literal('collections')])),
});

export type FilmRow = Static<typeof FilmRow>;
