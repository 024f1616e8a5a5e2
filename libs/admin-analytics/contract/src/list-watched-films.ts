import { defaultPageSize, defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { csvType, NarrowedTo, Period, WatchedFilm, WatchTotals, WatchPart } from './report-parts';

export const watchedFilmOrders = [
  'fullSeconds',
  'previewSeconds',
  'fullPlays',
  'previewPlays',
  'completedPlays',
] as const;

const filmsQuery = {
  ...Period,
  ...WatchPart,
  /** Highest first. */
  sort: Type.Optional(Type.Enum(watchedFilmOrders, { default: 'fullSeconds' })),
  lang: LocaleQuery,
};

/** From a total down to the films that it is made of. */
export const listWatchedFilms = defineEndpoint({
  method: 'GET',
  url: '/admin/analytics/films',
  summary: 'The films that were watched in a period, in all or in a part of the watch time',
  access: 'admin',
  query: Type.Object(
    {
      ...filmsQuery,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: defaultPageSize })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    narrowedTo: NarrowedTo,
    films: Type.Array(WatchedFilm),
    /** Films on all pages, and what they add up to. */
    total: Type.Integer(),
    totals: WatchTotals,
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
