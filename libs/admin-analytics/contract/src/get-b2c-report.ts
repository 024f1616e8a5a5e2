import { defineEndpoint, LocaleQuery, OrNull, Uuid } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import {
  csvType,
  intervals,
  NarrowedTo,
  Period,
  WatchedFilm,
  WatchedGroup,
  WatchTotals,
  watchSources,
} from './report-parts';

/** Totals of sales to consumers. They concern the whole site, so they are null in a report of one archive or film. */
export const SalesTotals = Type.Object({
  /** Subscriptions that were paid for, and whose first period began. */
  newSubscriptions: Type.Integer(),
  endedSubscriptions: Type.Integer(),
  /** Monthly recurring revenue at the end of the interval, in cents: a yearly price counts a twelfth of it. */
  recurringCents: Type.Integer(),
  /** Tickets that were sold and not refunded. */
  tickets: Type.Integer(),
  /** Accounts that bought something for the first time. */
  firstPurchases: Type.Integer(),
});
export type SalesTotals = Static<typeof SalesTotals>;

export const B2cTotals = Type.Object({
  watch: WatchTotals,
  /** Different signed-in viewers, by pseudonym; guests have none and are not in it. Does not add up over intervals. */
  viewers: Type.Integer(),
  selling: OrNull(SalesTotals),
  /**
   * Conversion from preview to paid: accounts that bought for the first time, per play of a preview, in the same time.
   * No account is linked to what it watched. Null without previews or sales.
   */
  conversionRate: OrNull(Type.Number()),
});
export type B2cTotals = Static<typeof B2cTotals>;

export const B2cPoint = Type.Object({
  /** First day of the interval, as far as it lies in the period. */
  day: Type.String(),
  figures: B2cTotals,
});
export type B2cPoint = Static<typeof B2cPoint>;

const series = Type.Array(B2cPoint);

const b2cQuery = {
  ...Period,
  interval: Type.Optional(Type.Enum(intervals, { default: 'day' })),
  archive: Type.Optional(Uuid),
  film: Type.Optional(Uuid),
  lang: LocaleQuery,
};

/** What consumers watched and bought: sources of the audience `b2c`. */
export const getB2cReport = defineEndpoint({
  method: 'GET',
  url: '/admin/analytics/b2c',
  summary: 'What consumers watched and bought in a period, by interval, beside the period before',
  access: 'admin',
  query: Type.Object(
    { ...b2cQuery, compare: Type.Optional(Type.Enum(['previous', 'none'] as const, { default: 'none' })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    period: Type.Object(Period),
    narrowedTo: NarrowedTo,
    /** ISO 4217, of `recurringCents`. */
    currency: Type.String(),
    totals: B2cTotals,
    /** Every interval of the period, empty ones too. */
    series,
    /**
     * As many days just before, and by month as many months if the period is whole months. Its intervals are those of
     * the period in the same order. Null if not compared.
     */
    previous: OrNull(Type.Object({ period: Type.Object(Period), totals: B2cTotals, series })),
    /** The totals by the reason why films could be watched. */
    sources: Type.Array(Type.Object({ source: Type.Enum(watchSources), figures: WatchTotals })),
    /** Ten, most watched first, by seconds of full films, then of previews. */
    films: Type.Array(WatchedFilm),
    /** Ten; the id of a collection is its name. A film without one is in none. */
    collections: Type.Array(WatchedGroup),
    /** All. */
    archives: Type.Array(WatchedGroup),
  }),
  refusals: [],
});

export const b2cTables = ['series', 'sources', 'films', 'collections', 'archives'] as const;
export type B2cTable = (typeof b2cTables)[number];

export const exportB2cReport = defineEndpoint({
  method: 'GET',
  url: '/admin/analytics/b2c.csv',
  summary: 'A table of the report about consumers as CSV',
  access: 'admin',
  mediaType: csvType,
  query: Type.Object({ ...b2cQuery, table: Type.Enum(b2cTables) }, { additionalProperties: false }),
  reply: Type.String(),
  refusals: [],
});

export type B2cReport = Static<typeof getB2cReport.reply>;
export type ReportPeriod = B2cReport['period'];
