import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { audiences, csvType, Period, Uuid, WatchedFilm, WatchFigures } from './report-parts';

export const filmOrders = ['fullSeconds', 'previewSeconds', 'fullPlays', 'previewPlays', 'completedPlays'] as const;

const filmsQuery = {
  ...Period,
  archive: Type.Optional(Uuid),
  organisation: Type.Optional(Uuid),
  audience: Type.Optional(Type.Enum(audiences, { default: 'all' })),
  /** Highest first. */
  sort: Type.Optional(Type.Enum(filmOrders, { default: 'fullSeconds' })),
  lang: LocaleQuery,
};

/** From the figures of an archive or organisation down to its films. */
export const listWatchedFilms = defineEndpoint({
  method: 'GET',
  url: '/admin/analytics/films',
  summary: 'The films that were watched in a period, of all or one archive or organisation',
  access: 'admin',
  query: Type.Object(
    {
      ...filmsQuery,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    films: Type.Array(WatchedFilm),
    /** Films on all pages, and what they add up to. */
    total: Type.Integer(),
    totals: WatchFigures,
  }),
  refusals: [],
});

export const exportWatchedFilms = defineEndpoint({
  method: 'GET',
  url: '/admin/analytics/films.csv',
  summary: 'All films that were watched in a period as CSV',
  access: 'admin',
  mediaType: csvType,
  query: Type.Object(filmsQuery, { additionalProperties: false }),
  reply: Type.String(),
  refusals: [],
});

export type WatchedFilms = Static<typeof listWatchedFilms.reply>;
