import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { NamedFilm } from './named-film';

export const RequestedFilm = Type.Object({
  film: NamedFilm,
  archive: Type.String(),
  supplierId: Type.String(),
  /** Whether the film can be watched by now. */
  onScreen: Type.Boolean(),
  count: Type.Integer(),
  /** ISO time of the latest request. */
  latestAt: Type.String(),
});

export const listMostRequested = defineEndpoint({
  method: 'GET',
  url: '/studio/digitisation-requests',
  summary: 'The films that most people ask for, with the number of their requests',
  access: 'editor',
  query: Type.Object({
    lang: LocaleQuery,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 24 })),
  }),
  reply: Type.Object({ films: Type.Array(RequestedFilm), total: Type.Integer() }),
  refusals: [],
});

export const exportMostRequested = defineEndpoint({
  method: 'GET',
  url: '/studio/digitisation-requests.csv',
  summary: 'All requested films as CSV, the most requested first',
  access: 'editor',
  mediaType: 'text/csv; charset=utf-8',
  query: Type.Object({ lang: LocaleQuery }),
  reply: Type.String(),
  refusals: [],
});

export type RequestedFilm = Static<typeof RequestedFilm>;
