import type {
  RejectedReportsPage,
  B2cTotals,
  B2cReport,
  B2eTotals,
  B2eReport,
  LedgerPage,
  NarrowedTo,
  Statement,
  StatementList,
  WatchedFilms,
  WatchTotals,
} from '@nitrate/admin-analytics/contract';

/** An id in the form of the contract. */
export const uuid = (last: number): string => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const archive = { id: uuid(1), name: 'Harbour Film Collection' };
const otherArchive = { id: uuid(2), name: 'Filmarchiv der Länder' };
const filmSchool = { id: uuid(6), name: 'Hochschule für Film und Medien Nordwestdeutschland' };
export const library = { id: uuid(5), name: 'Public Library of Lübeck' };

export const ferry = { id: uuid(11), slug: 'the-ferry-leaves', title: 'The Ferry Leaves', titleLang: 'en' } as const;

/** As long as titles are. */
const longTitled = {
  id: uuid(12),
  slug: 'donaudampfschiff',
  titleLang: 'de',
  title: 'Die Donaudampfschifffahrtsgesellschaft und ihre Anlegestellen zwischen Passau und Regensburg, dritter Teil',
} as const;

export const watch = (fullSeconds: number, more: Partial<WatchTotals> = {}): WatchTotals => ({
  fullSeconds,
  previewSeconds: Math.round(fullSeconds / 12),
  fullPlays: Math.round(fullSeconds / 1800),
  previewPlays: Math.round(fullSeconds / 600),
  completedPlays: Math.round(fullSeconds / 4000),
  completionRate: 0.45,
  ...more,
});

const films = [
  { film: ferry, archive, figures: watch(200_000) },
  { film: longTitled, archive: otherArchive, figures: watch(120_000) },
  { film: { id: uuid(13), slug: null, title: null, titleLang: 'en' as const }, archive, figures: watch(45) },
];

const b2c = (fullSeconds: number): B2cTotals => ({
  watch: watch(fullSeconds),
  viewers: Math.round(fullSeconds / 2500),
  selling: {
    newSubscriptions: 12,
    endedSubscriptions: 3,
    recurringCents: 1_234_50,
    tickets: 41,
    firstPurchases: 38,
  },
  conversionRate: 0.031,
});

const days = (month: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);

/** Rises and falls with the week, so that a picture looks like one. */
const secondsOf = (index: number) => 8000 + Math.round(6000 * Math.sin(index / 1.1) + 2500 * Math.cos(index * 2.7));

const october = { from: '2026-10-01', to: '2026-10-31' };
const september = { from: '2026-08-31', to: '2026-09-30' };

/** Of whatever the address narrows to. */
const narrowedTo: NarrowedTo = { archive, film: ferry, organisation: library };

export const b2cReport: B2cReport = {
  period: october,
  narrowedTo,
  currency: 'EUR',
  totals: b2c(320_045),
  series: days('2026-10', 31).map((day, index) => ({ day, figures: b2c(secondsOf(index)) })),
  previous: {
    period: september,
    totals: b2c(285_000),
    series: days('2026-09', 31).map((day, index) => ({ day, figures: b2c(secondsOf(index + 3) * 0.8) })),
  },
  sources: [
    { source: 'subscription', figures: watch(250_000, { previewSeconds: 0, previewPlays: 0 }) },
    { source: 'ticket', figures: watch(70_000, { previewSeconds: 0, previewPlays: 0 }) },
    { source: 'preview', figures: watch(0, { previewSeconds: 26_670, previewPlays: 533, completionRate: null }) },
  ],
  films,
  collections: [{ group: { id: 'Newsreels', name: 'Newsreels' }, figures: watch(90_000) }],
  archives: [
    { group: archive, figures: watch(200_045) },
    { group: otherArchive, figures: watch(120_000) },
  ],
};

const nothing = watch(0, { completionRate: null });

/** A report of a month in which nothing was watched or bought. */
export const emptyB2cReport: B2cReport = {
  ...b2cReport,
  totals: { watch: nothing, viewers: 0, selling: null, conversionRate: null },
  series: b2cReport.series.map(({ day }) => ({
    day,
    figures: { watch: nothing, viewers: 0, selling: null, conversionRate: null },
  })),
  previous: null,
  sources: [],
  films: [],
  collections: [],
  archives: [],
};

const b2e = (fullSeconds: number, activeDays = 12): B2eTotals => ({ watch: watch(fullSeconds), activeDays });

export const b2eReport: B2eReport = {
  period: october,
  choices: [filmSchool, library],
  totals: b2e(90_000, 24),
  series: days('2026-10', 31).map((day, index) => ({ day, figures: b2e(secondsOf(index) / 3, 1) })),
  previous: {
    period: september,
    totals: b2e(100_000, 26),
    series: days('2026-09', 31).map((day, index) => ({ day, figures: b2e(secondsOf(index + 2) / 3, 1) })),
  },
  organisations: [
    {
      organisation: library,
      figures: b2e(70_000),
      previous: b2e(80_000),
      networks: [
        { network: '192.0.2.0/24', figures: b2e(60_000) },
        { network: null, figures: b2e(10_000, 4) },
      ],
    },
    {
      organisation: filmSchool,
      figures: b2e(20_000),
      previous: b2e(0, 0),
      networks: [{ network: '2001:db8::/48', figures: b2e(20_000) }],
    },
  ],
  films,
};

export const watchedFilms: WatchedFilms = { narrowedTo, films, total: 61, totals: watch(320_045) };

const row = (index: number): LedgerPage['rows'][number] => ({
  key: uuid(100 + index),
  item: 0,
  at: `2026-10-14T18:${String(59 - index).padStart(2, '0')}:04.000Z`,
  receivedAt: `2026-10-14T19:${String(59 - index).padStart(2, '0')}:04.000Z`,
  play: uuid(400),
  film: ferry,
  archive,
  kind: 'full',
  seconds: 60,
  source: 'network',
  organisation: library,
  network: '192.0.2.0/24',
  correction: null,
});

export const ledger: LedgerPage = {
  narrowedTo,
  rows: [
    { ...row(0), seconds: -30, correction: 'Counted twice by a test of ours', source: 'role', organisation: null },
    row(1),
    { ...row(2), source: 'subscription', organisation: null, network: null, seconds: 4205 },
  ],
  next: `${uuid(102)}.0`,
  totals: { rows: 1234, seconds: 200_000 },
  exported: [],
};

export const apart: RejectedReportsPage = {
  rows: [
    {
      key: uuid(201),
      item: 1,
      at: '2026-10-14T18:00:04.000Z',
      receivedAt: '2026-10-14T18:00:09.000Z',
      reason: 'impossible',
      seconds: 86_400,
      filmTitle: 'The Ferry Leaves',
      archiveName: archive.name,
      filmId: ferry.id,
      assetId: uuid(300),
    },
  ],
  next: null,
  reasons: [{ reason: 'impossible', rows: 1, seconds: 86_400 }],
};

const shares = {
  fullSeconds: 200_045,
  previewSeconds: 16_670,
  watchPart: 0.625,
  share: 0.5,
  revenuePart: 0.3125,
};

const openMonth = { state: 'open', closedAt: null, closable: true } as const;

export const statements: StatementList = {
  statements: [
    { archive, month: '2026-10', ...shares, state: 'open', closedAt: null, sent: null },
    {
      archive: otherArchive,
      month: '2026-10',
      fullSeconds: 120_000,
      previewSeconds: 10_000,
      watchPart: 0.375,
      share: null,
      revenuePart: null,
      state: 'open',
      closedAt: null,
      sent: null,
    },
  ],
  months: [{ month: '2026-10', ...openMonth, fullSeconds: 320_045, previewSeconds: 26_670 }],
};

export const statement: Statement = {
  archive,
  month: '2026-10',
  ...shares,
  ...openMonth,
  films: [
    {
      film: ferry,
      supplierId: 'HFC-0412',
      fullSeconds: 200_000,
      previewSeconds: 16_670,
      fullPlays: 111,
      lateFullSeconds: 240,
      latePreviewSeconds: 60,
    },
    {
      film: longTitled,
      supplierId: null,
      fullSeconds: 45,
      previewSeconds: 0,
      fullPlays: 1,
      lateFullSeconds: 0,
      latePreviewSeconds: 0,
    },
  ],
  late: [{ month: '2026-09', fullSeconds: 240, previewSeconds: 60 }],
  sent: [],
};

export const closedStatement: Statement = {
  ...statement,
  state: 'closed',
  closedAt: '2026-11-02T08:00:00.000Z',
  closable: false,
  sent: [{ at: '2026-11-02T08:05:00.000Z', to: 'rights@harbour.example', lang: 'en', by: 'admin@nitrate.example' }],
};
