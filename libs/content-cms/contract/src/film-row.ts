import { SearchFilmsQuery } from '@nitrate/catalog/contract';
import Type, { type Static } from 'typebox';

/** Which films a row shows: a search of the catalogue, without its page, language and shape of the reply. */
export const FilmRowQuery = Type.Omit(SearchFilmsQuery, ['page', 'lang', 'facets', 'detail']);

/**
 * A row of films. It shows the films named in `films` (ids or slugs, in that order), else those the `query` finds.
 * `arrange` asks for a row of decades or collections in place of films.
 */
export const FilmRow = Type.Object({
  id: Type.String(),
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  films: Type.Optional(Type.Array(Type.String())),
  query: Type.Optional(FilmRowQuery),
  arrange: Type.Optional(Type.Union([Type.Literal('decades'), Type.Literal('collections')])),
});

export type FilmRowQuery = Static<typeof FilmRowQuery>;
export type FilmRow = Static<typeof FilmRow>;
