import { defaultPageSize, defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { emptyFields, FilmFilter } from './film-filter';
import { ListedFilm } from './studio-film';

/** `title`: in the requested language. `year`: films without one are the oldest. */
export const filmOrders = ['added', 'changed', 'title', 'year', 'archive', 'supplierId', 'status'] as const;
export type FilmOrder = (typeof filmOrders)[number];

/** Larger numbers of films are estimated. */
export const maxExactFilms = 2000;

const FilmId = Type.Optional(Type.String({ format: 'uuid' }));

/**
 * A page begins after a film or ends before one, so that every page takes the same time; without `after`, `before` and
 * `end` it is the first one.
 */
export const listStudioFilms = defineEndpoint({
  method: 'GET',
  url: '/studio/films',
  summary:
    'Films in any state by the query language of the catalogue, state, empty fields and who changed them, in pages',
  access: 'editor',
  query: Type.Object(
    {
      ...FilmFilter.properties,
      sort: Type.Optional(Type.Enum(filmOrders, { default: 'added' })),
      direction: Type.Optional(Type.Enum(['asc', 'desc'] as const, { default: 'desc' })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: defaultPageSize })),
      after: FilmId,
      before: FilmId,
      /** The last page. */
      end: Type.Optional(Type.Boolean()),
      lang: LocaleQuery,
      /** A field of the record, whose value each film has. */
      field: Type.Optional(Type.Enum(emptyFields)),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    films: Type.Array(ListedFilm),
    /** All that the filters leave. */
    total: Type.Integer(),
    /** `total` is an estimate: show it rounded, as "about". */
    isEstimate: Type.Boolean(),
    hasPrevious: Type.Boolean(),
    hasNext: Type.Boolean(),
  }),
  refusals: [],
});

export type StudioFilmsPage = Static<typeof listStudioFilms.reply>;
