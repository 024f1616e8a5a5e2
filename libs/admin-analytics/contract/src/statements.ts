import { defineEndpoint, LocaleQuery, locales, OrNull, Uuid } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { csvType, Month, ReportedFilm, ReportedName } from './report-parts';

export const statementStates = ['open', 'closed'] as const;
export type StatementState = (typeof statementStates)[number];

/** What an archive is paid by. Days of the month are in UTC; a late arrival counts in the month whose statement has it. */
const shares = {
  /** Seconds of full films, by which is paid. */
  fullSeconds: Type.Integer(),
  /** Seconds of previews, for information. */
  previewSeconds: Type.Integer(),
  /** Seconds of full films of this archive by the seconds of all archives in the month, 0 to 1; null where nothing was watched. */
  watchPart: OrNull(Type.Number()),
  /** Agreed part of the revenue of its films that goes to the archive, 0 to 1, when the month was closed, or now; null: none. */
  share: OrNull(Type.Number()),
  /** `watchPart` times `share`: the part of the revenue of the month that goes to the archive; null without one of them. */
  revenuePart: OrNull(Type.Number()),
};

const closing = {
  state: Type.Enum(statementStates),
  /** ISO time; null while it is open and its totals can change. */
  closedAt: OrNull(Type.String()),
};

export const StatementSummary = Type.Object({
  archive: ReportedName,
  month: Month,
  ...shares,
  ...closing,
  /** The latest mail; null if it was never sent. */
  sent: OrNull(Type.Object({ at: Type.String(), to: Type.String() })),
});
export type StatementSummary = Static<typeof StatementSummary>;

const listQuery = {
  /** One of both; without, the latest month that is over. */
  month: Type.Optional(Month),
  year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2099 })),
  archive: Type.Optional(Uuid),
  lang: LocaleQuery,
};

export const listStatements = defineEndpoint({
  method: 'GET',
  url: '/admin/statements',
  summary: 'The statements of archives for a month or a year',
  access: 'admin',
  twoFactor: true,
  query: Type.Object(listQuery, { additionalProperties: false }),
  reply: Type.Object({
    /** Newest month first, in it most watched first. Archives of which nothing was watched have none. */
    statements: Type.Array(StatementSummary),
    /** The months of the list with what all archives have in them; it equals the ledger. */
    months: Type.Array(
      Type.Object({
        month: Month,
        ...closing,
        fullSeconds: Type.Integer(),
        previewSeconds: Type.Integer(),
        /** Whether `closeMonth` would be accepted now. */
        closable: Type.Boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const exportStatements = defineEndpoint({
  method: 'GET',
  url: '/admin/statements.csv',
  summary: 'The statements of archives for a month or a year as CSV',
  access: 'admin',
  twoFactor: true,
  mediaType: csvType,
  query: Type.Object(listQuery, { additionalProperties: false }),
  reply: Type.String(),
  refusals: [],
});

export const StatementFilm = Type.Object({
  film: ReportedFilm,
  supplierId: OrNull(Type.String()),
  fullSeconds: Type.Integer(),
  previewSeconds: Type.Integer(),
  fullPlays: Type.Integer(),
  /** Those of the seconds that were watched in an earlier month which was closed before they arrived. */
  lateFullSeconds: Type.Integer(),
  latePreviewSeconds: Type.Integer(),
});
export type StatementFilm = Static<typeof StatementFilm>;

const params = Type.Object({ archive: Uuid, month: Month });

export const Statement = Type.Object({
  archive: ReportedName,
  month: Month,
  ...shares,
  ...closing,
  /** All films, most watched first. */
  films: Type.Array(StatementFilm),
  /** Late arrivals by the month in which they were watched, which was closed before. */
  late: Type.Array(Type.Object({ month: Month, fullSeconds: Type.Integer(), previewSeconds: Type.Integer() })),
  /** Mails, newest first. `by` is the address of the administrator; null for a deleted account. */
  sent: Type.Array(
    Type.Object({ at: Type.String(), to: Type.String(), lang: Type.Enum(locales), by: OrNull(Type.String()) }),
  ),
  /** Whether `closeMonth` would be accepted now. */
  closable: Type.Boolean(),
});
export type Statement = Static<typeof Statement>;

export const getStatement = defineEndpoint({
  method: 'GET',
  url: '/admin/statements/:archive/:month',
  summary: 'The statement of an archive for a month, film by film; empty where nothing was watched',
  access: 'admin',
  twoFactor: true,
  params,
  query: Type.Object({ lang: LocaleQuery }, { additionalProperties: false }),
  reply: Statement,
  refusals: ['notFound'],
});

export const exportStatement = defineEndpoint({
  method: 'GET',
  url: '/admin/statements/:archive/:month.csv',
  summary: 'The films of a statement as CSV',
  access: 'admin',
  mediaType: csvType,
  params,
  query: Type.Object({ lang: LocaleQuery }, { additionalProperties: false }),
  reply: Type.String(),
  refusals: ['notFound'],
});

export const printStatement = defineEndpoint({
  method: 'GET',
  url: '/admin/statements/:archive/:month.pdf',
  summary: 'A statement as a tagged PDF',
  access: 'admin',
  mediaType: 'application/pdf',
  params,
  query: Type.Object({ lang: LocaleQuery }, { additionalProperties: false }),
  reply: Type.Any(),
  refusals: ['notFound'],
});

/** From then on the month is never changed: what arrives later for it is in the statements of the next open month. */
export const closeMonth = defineEndpoint({
  method: 'POST',
  url: '/admin/statements/:month/close',
  summary: 'Closes a month for all archives, for ever',
  access: 'admin',
  twoFactor: true,
  params: Type.Object({ month: Month }),
  reply: Type.Object({
    month: Month,
    /** ISO time. */
    closedAt: Type.String(),
    fullSeconds: Type.Integer(),
    previewSeconds: Type.Integer(),
  }),
  refusals: ['monthNotOver', 'monthClosed', 'earlierMonthOpen'],
});

export const mailStatement = defineEndpoint({
  method: 'POST',
  url: '/admin/statements/:archive/:month/mail',
  summary: 'Mails the statement of a closed month to the rights holder, as PDF and CSV',
  access: 'admin',
  twoFactor: true,
  params,
  body: Type.Object(
    { to: Type.String({ minLength: 3, maxLength: 254 }), lang: Type.Enum(locales) },
    { additionalProperties: false },
  ),
  /** The mail is queued; it is sent even if the server stops now. */
  reply: Type.Object({ at: Type.String(), to: Type.String() }),
  refusals: ['notFound', 'monthOpen'],
});

export type StatementList = Static<typeof listStatements.reply>;
