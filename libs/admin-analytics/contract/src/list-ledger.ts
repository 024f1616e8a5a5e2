import { defineEndpoint, LocaleQuery, OrNull, Uuid } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { csvType, Day, Month, NarrowedTo, ReportedFilm, ReportedName, WatchPart, watchSources } from './report-parts';

export const watchKinds = ['full', 'preview'] as const;
export type WatchKind = (typeof watchKinds)[number];

/** A row of the ledger. It never names a viewer. */
export const LedgerRow = Type.Object({
  /** UUIDv7 of the batch that reported it, and the position in it. */
  key: Type.String(),
  item: Type.Integer(),
  /** ISO time at which the watching began, from the key. */
  at: Type.String(),
  /** ISO time. */
  receivedAt: Type.String(),
  /** The play that it is part of. */
  play: Type.String(),
  film: ReportedFilm,
  archive: ReportedName,
  kind: Type.Enum(watchKinds),
  /** Negative in corrections alone. */
  seconds: Type.Integer(),
  source: Type.Enum(watchSources),
  organisation: OrNull(ReportedName),
  network: OrNull(Type.String()),
  /** Why it was corrected; null for reports of players. */
  correction: OrNull(Type.String()),
});
export type LedgerRow = Static<typeof LedgerRow>;

const ledgerQuery = {
  /** Days of the key, inclusive. Either both of these or `statement`. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** The rows that are in the statements of this month, late arrivals of earlier months included. */
  statement: Type.Optional(Month),
  film: Type.Optional(Uuid),
  ...WatchPart,
  kind: Type.Optional(Type.Enum(watchKinds)),
  lang: LocaleQuery,
};

/** From the totals of a film down to the rows that they are the sum of. */
export const listLedger = defineEndpoint({
  method: 'GET',
  url: '/admin/analytics/ledger',
  summary: 'Rows of the watch-time ledger, newest first',
  access: 'admin',
  query: Type.Object(
    {
      ...ledgerQuery,
      /** `next` of the previous reply. */
      cursor: Type.Optional(Type.String({ pattern: '^[0-9a-f-]{36}\\.[0-9]{1,5}$' })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    narrowedTo: NarrowedTo,
    rows: Type.Array(LedgerRow),
    /** Cursor of older rows; null where there are none. */
    next: OrNull(Type.String()),
    /** Of all rows that the filters leave, on every page. */
    totals: Type.Object({ rows: Type.Integer(), seconds: Type.Integer() }),
    /** Months whose rows were moved to a file, and are neither in `rows` nor in `totals`. */
    exported: Type.Array(
      Type.Object({ month: Month, rows: Type.Integer(), seconds: Type.Integer(), file: Type.String() }),
    ),
  }),
  refusals: [],
});

export const exportLedger = defineEndpoint({
  method: 'GET',
  url: '/admin/analytics/ledger.csv',
  summary: 'Rows of the watch-time ledger as CSV, newest first',
  access: 'admin',
  mediaType: csvType,
  query: Type.Object(ledgerQuery, { additionalProperties: false }),
  reply: Type.String(),
  refusals: [],
});

export type LedgerPage = Static<typeof listLedger.reply>;
