import { defineEndpoint, LocaleQuery, OrNull, Uuid } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { csvType, intervals, Period, ReportedName, WatchedFilm, WatchTotals } from './report-parts';

export const B2eTotals = Type.Object({
  watch: WatchTotals,
  /** Days on which anything was watched. */
  activeDays: Type.Integer(),
});
export type B2eTotals = Static<typeof B2eTotals>;

export const B2ePoint = Type.Object({ day: Type.String(), figures: B2eTotals });
export type B2ePoint = Static<typeof B2ePoint>;

export const OrganisationUse = Type.Object({
  organisation: ReportedName,
  figures: B2eTotals,
  /** Of the period before; null if not compared. */
  previous: OrNull(B2eTotals),
  /** `network` is null for members who watched elsewhere, by the domain of their address. */
  networks: Type.Array(Type.Object({ network: OrNull(Type.String()), figures: B2eTotals })),
});
export type OrganisationUse = Static<typeof OrganisationUse>;

const b2eQuery = {
  ...Period,
  interval: Type.Optional(Type.Enum(intervals, { default: 'day' })),
  organisation: Type.Optional(Uuid),
  lang: LocaleQuery,
};

const series = Type.Array(B2ePoint);

/** What was watched through organisations: sources of the audience `b2e`. Full films alone, as previews need no right. */
export const getB2eReport = defineEndpoint({
  method: 'GET',
  url: '/admin/analytics/b2e',
  summary: 'What was watched through organisations and their networks in a period, beside the period before',
  access: 'admin',
  query: Type.Object(
    { ...b2eQuery, compare: Type.Optional(Type.Enum(['previous', 'none'] as const, { default: 'none' })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    period: Type.Object(Period),
    /** All that there are, by name, to choose from: also those that watched nothing. */
    choices: Type.Array(ReportedName),
    totals: B2eTotals,
    series,
    previous: OrNull(Type.Object({ period: Type.Object(Period), totals: B2eTotals, series })),
    /** All that used it in the period or the one before, most watched first. */
    organisations: Type.Array(OrganisationUse),
    /** Ten, most watched first. */
    films: Type.Array(WatchedFilm),
  }),
  refusals: [],
});

export const b2eTables = ['series', 'organisations', 'networks', 'films'] as const;
export type B2eTable = (typeof b2eTables)[number];

export const exportB2eReport = defineEndpoint({
  method: 'GET',
  url: '/admin/analytics/b2e.csv',
  summary: 'A table of the report about organisations as CSV',
  access: 'admin',
  mediaType: csvType,
  query: Type.Object({ ...b2eQuery, table: Type.Enum(b2eTables) }, { additionalProperties: false }),
  reply: Type.String(),
  refusals: [],
});

export type B2eReport = Static<typeof getB2eReport.reply>;
