import { adminAnalyticsJobs, adminAnalyticsServer } from '@nitrate/admin-analytics/server';
import {
  closeMonth as closeMonthEndpoint,
  exportB2cReport,
  exportB2eReport,
  exportCounterReport,
  exportLedger,
  exportStatement,
  exportStatements,
  exportWatchedFilms,
  getB2cReport,
  getB2eReport,
  getCounterReport,
  getStatement,
  listRejectedReports,
  listLedger,
  listStatements,
  listWatchedFilms,
  mailStatement,
  printStatement,
} from '@nitrate/admin-analytics/contract';
import { readAudit } from '@nitrate/audit';
import { upsertFilm } from '@nitrate/catalog/server';
import type { Role } from '@nitrate/contract-kit';
import { runWorker } from '@nitrate/jobs';
import { openMail } from '@nitrate/mail';
import { closeLedgerMonth, rollUp } from '@nitrate/player-telemetry/server';
import { findBillingTotals } from '@nitrate/subscriptions/server';
import { startTestApi } from '@nitrate/testing-server';
import { parse } from 'csv-parse/sync';
import { analyticsSources } from '../features/analytics-sources';
import { migrations } from '@nitrate/features';
import { type Watched, writeLedger } from '../testing/write-ledger';

jest.setTimeout(60_000);

const admin = '0199a000-0000-7000-8000-000000000001';
const library = '0199a000-0000-7000-8000-00000000000b';
const viewer = '0199a000-0000-7000-8000-0000000000c1';
const gone = '0199a000-0000-7000-8000-00000000dead';
const now = new Date('2026-11-03T09:00:00Z');
const october = { from: '2026-10-01', to: '2026-10-31' };

const texts = { about: async () => ({ name: 'Coast Film', description: undefined, picture: undefined }) };

/** An archive with three films of two archives, an institution, and some watching in October. */
async function start() {
  const api = await startTestApi({
    migrations,
    server: {
      now: () => now,
      viewerOf: ({ headers }) => {
        const role = headers['x-role'];
        if (typeof role !== 'string') return { state: 'anonymous' };
        const twoFactorUntil = headers['x-code'] === undefined ? null : new Date('2026-11-03T09:10:00Z');
        return {
          state: 'signedIn',
          userId: admin,
          sessionId: 's',
          roles: [role as Role],
          confirmed: true,
          twoFactorUntil,
        };
      },
    },
    register: (app, database) =>
      void app.register(adminAnalyticsServer, {
        ...analyticsSources({ database, siteTexts: texts as never }),
        currency: 'EUR',
        selling: (intervals) => findBillingTotals(database, intervals),
        closeMonth: closeLedgerMonth,
        origin: 'https://films.example',
      }),
  });
  const { database } = api;
  const film = (id: string, archive: string, more: object = {}) =>
    upsertFilm(database, { id, title: `=Film ${id}`, archive, description_date: '1931', ...more });
  const ids = {
    fog: await film('fog', 'Coast Archive', { supplier_collection: 'Harbours' }),
    tram: await film('tram', 'Coast Archive'),
    alps: await film('alps', 'Alpine Archive'),
  };
  const { rows } = await database.pool.query<{ id: string; name: string }>('select id, name from archive');
  const archiveOf = (name: string) => rows.find((row) => row.name === name)?.id ?? '';
  const archives = { coast: archiveOf('Coast Archive'), alpine: archiveOf('Alpine Archive') };
  await database.pool.query("update archive set share = 0.5 where name = 'Coast Archive'");
  await database.pool.query(
    `insert into organisation (id, slug, name, valid_from, created_at) values ($1, 'library', 'City Library', now(), now())`,
    [library],
  );
  const write = async (watched: readonly Watched[]) => {
    const keys = await writeLedger(database, watched, now);
    await rollUp(database);
    return keys;
  };
  const fog = { film: ids.fog, archive: archives.coast };
  await write([
    { ...fog, at: '2026-10-05T10:00:00Z', seconds: 540, play: 1, viewer },
    { ...fog, at: '2026-10-05T10:01:00Z', seconds: 30, play: 1, viewer },
    { ...fog, at: '2026-10-06T10:00:00Z', seconds: 12, kind: 'preview' },
    { film: ids.tram, archive: archives.coast, at: '2026-10-07T10:00:00Z', seconds: 100, source: 'ticket' },
    { film: ids.alps, archive: archives.alpine, at: '2026-10-08T10:00:00Z', seconds: 200, source: 'openAccess' },
    ...(['192.0.2.0/24', null] as const).map((network) => ({
      film: ids.alps,
      archive: archives.alpine,
      at: '2026-10-09T10:00:00Z',
      seconds: 47,
      organisation: library,
      network,
      source: network ? ('network' as const) : ('domain' as const),
    })),
    { film: gone, archive: archives.alpine, at: '2026-09-08T10:00:00Z', seconds: 77 },
  ]);
  const as = (role: string, code = true) =>
    api.session({ headers: { 'x-role': role, ...(code && { 'x-code': '1' }) } });
  return { ...api, as, admin: as('ADMIN'), ids, archives, write };
}

const table = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true });

describe('reports', () => {
  let archive: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    archive = await start();
  });

  it('divide the ledger between consumers and organisations, without a second left over', async () => {
    const { admin: me } = archive;
    const b2c = (await me.call(getB2cReport, { query: { ...october, compare: 'previous' } })).body;
    const b2e = (await me.call(getB2eReport, { query: { ...october, compare: 'previous' } })).body;
    const all = (await me.call(listWatchedFilms, { query: october })).body;
    const ledger = (await me.call(listLedger, { query: october })).body;
    expect(b2c.totals.watch).toEqual({
      fullSeconds: 870,
      previewSeconds: 12,
      fullPlays: 3,
      previewPlays: 1,
      completedPlays: 1,
      completionRate: 0.333333,
    });
    expect(b2e.totals).toMatchObject({ watch: { fullSeconds: 94, previewSeconds: 0 }, activeDays: 1 });
    expect(all.totals).toMatchObject({ fullSeconds: 964, previewSeconds: 12 });
    expect(ledger.totals).toEqual({ rows: 8 - 1, seconds: 976 });
    expect(b2c.series).toHaveLength(31);
    expect(b2c.totals.viewers).toBe(1);
    expect(b2c.sources.map(({ source, figures }) => [source, figures.fullSeconds + figures.previewSeconds])).toEqual([
      ...[
        ['subscription', 570],
        ['ticket', 100],
        ['openAccess', 200],
        ['preview', 12],
      ],
    ]);
    expect(b2c.previous?.period).toEqual({ from: '2026-08-31', to: '2026-09-30' });
    expect(b2c.previous?.totals.watch.fullSeconds).toBe(77);
    expect(b2c.collections).toMatchObject([{ group: { name: 'Harbours' }, figures: { fullSeconds: 570 } }]);
    expect(b2c.archives.map(({ group, figures }) => [group.name, figures.fullSeconds])).toEqual([
      ...[
        ['Coast Archive', 670],
        ['Alpine Archive', 200],
      ],
    ]);
    expect(b2e.organisations).toMatchObject([
      {
        organisation: { name: 'City Library' },
        figures: { watch: { fullSeconds: 94, fullPlays: 2 } },
        previous: { watch: { fullSeconds: 0 } },
        networks: [{ network: '192.0.2.0/24' }, { network: null }],
      },
    ]);
  });

  it('are followed down to rows that name no viewer, page by page', async () => {
    const { admin: me, ids } = archive;
    const query = { ...october, film: ids.fog, size: 2 };
    const first = (await me.call(listLedger, { query })).body;
    const second = (await me.call(listLedger, { query: { ...query, cursor: first.next ?? '' } })).body;
    expect([...first.rows, ...second.rows].map(({ seconds }) => seconds)).toEqual([12, 30, 540]);
    expect(second.next).toBeNull();
    expect(first.rows[1]).toMatchObject({ at: '2026-10-05T10:01:00.000Z', source: 'subscription', kind: 'full' });
    expect(JSON.stringify(first)).not.toContain(viewer);
  });

  it.each([
    ...[
      { part: { source: 'ticket' }, seconds: 100 },
      { part: { source: 'preview' }, seconds: 12 },
      { part: { organisation: library, network: '192.0.2.0/24' }, seconds: 47 },
      { part: { organisation: library, source: 'domain' }, seconds: 47 },
      { part: { collection: 'Harbours' }, seconds: 582 },
      { part: { collection: 'Harbours', source: 'subscription' }, seconds: 570 },
      { part: { collection: 'Nowhere' }, seconds: 0 },
    ],
  ] as const)('are followed down from $part to films and rows', async ({ part, seconds }) => {
    const { admin: me } = archive;
    const films = (await me.call(listWatchedFilms, { query: { ...october, ...part } })).body;
    const ledger = (await me.call(listLedger, { query: { ...october, ...part } })).body;
    const rows = table((await me.call(exportLedger, { query: { ...october, ...part } })).text);
    expect(films.totals.fullSeconds + films.totals.previewSeconds).toBe(seconds);
    expect(ledger.totals.seconds).toBe(seconds);
    expect(ledger.rows.reduce((sum, row) => sum + row.seconds, 0)).toBe(seconds);
    expect(rows.reduce((sum, row) => sum + Number(row['seconds']), 0)).toBe(seconds);
  });

  it('say in CSV what they say in JSON, and run no formulas', async () => {
    const { admin: me } = archive;
    const films = (await me.call(listWatchedFilms, { query: october })).body;
    const rows = table((await me.call(exportWatchedFilms, { query: october })).text);
    expect(rows.map((row) => [row['title'], Number(row['full_seconds']), Number(row['preview_seconds'])])).toEqual(
      films.films.map(({ film, figures }) => [`'${film.title}`, figures.fullSeconds, figures.previewSeconds]),
    );
    const report = (await me.call(getB2cReport, { query: october })).body;
    const series = table((await me.call(exportB2cReport, { query: { ...october, table: 'series' } })).text);
    expect(series.map((row) => [row['day'], Number(row['full_seconds'])])).toEqual(
      report.series.map(({ day, figures }) => [day, figures.watch.fullSeconds]),
    );
    const networks = table((await me.call(exportB2eReport, { query: { ...october, table: 'networks' } })).text);
    expect(networks.map((row) => [row['organisation'], row['network'], row['full_seconds']])).toEqual([
      ...[
        ['City Library', '192.0.2.0/24', '47'],
        ['City Library', '', '47'],
      ],
    ]);
    const ledger = table((await me.call(exportLedger, { query: october })).text);
    expect(ledger.reduce((sum, row) => sum + Number(row['seconds']), 0)).toBe(976);
  });

  it('refuse everybody but ADMIN, and wrong input', async () => {
    const { call, as, admin: me } = archive;
    expect((await call(getB2cReport, { query: october })).body).toMatchObject({ code: 'unauthenticated' });
    expect((await as('EDITOR').call(listStatements)).body).toMatchObject({ code: 'forbidden' });
    const wrong = [
      'b2c?from=2026-10-02&to=2026-10-01',
      'b2c?from=2020-01-01&to=2026-10-01',
      'b2c?from=x&to=2026-10-01',
      'b2e?from=2026-10-01',
      'films?from=2026-10-01&to=2026-10-31&sort=title',
      'ledger?from=2026-10-01',
      'ledger?from=2026-10-01&to=2026-10-31&statement=2026-10',
      'ledger?statement=2026-10&cursor=x',
      'apart?reason=other',
      'counter?from=2026-10&to=2026-09&organisation=0199a000-0000-7000-8000-00000000000b',
    ];
    for (const path of wrong) {
      expect([path, (await me.get(`/api/admin/analytics/${path}`)).status]).toEqual([path, 400]);
    }
  });

  it('name what they are narrowed to, although nothing of it was watched', async () => {
    const { admin: me, archives, ids } = await start();
    const time = { from: '2026-01-01', to: '2026-01-31' };
    const query = { ...time, archive: archives.coast, film: ids.fog };
    const named = { archive: { name: 'Coast Archive' }, film: { title: '=Film fog' }, organisation: null };
    expect((await me.call(getB2cReport, { query })).body).toMatchObject({ films: [], narrowedTo: named });
    expect((await me.call(listLedger, { query })).body).toMatchObject({ rows: [], narrowedTo: named });
    const ofLibrary = { ...time, organisation: library };
    expect((await me.call(listWatchedFilms, { query: ofLibrary })).body).toMatchObject({
      films: [],
      narrowedTo: { archive: null, film: null, organisation: { name: 'City Library' } },
    });
    expect((await me.call(getB2eReport, { query: ofLibrary })).body).toMatchObject({
      organisations: [],
      choices: [{ id: library, name: 'City Library' }],
    });
    const { choices } = (await me.call(getB2eReport, { query: { ...time, organisation: gone } })).body;
    expect(choices).toEqual([
      { id: library, name: 'City Library' },
      { id: gone, name: null },
    ]);
  });

  it('list rejected reports', async () => {
    const { admin: me, database } = archive;
    const report = JSON.stringify({
      seconds: 9999,
      filmTitle: '=1+1',
      archiveName: 'Coast',
      filmId: 'f',
      assetId: 'a',
    });
    for (const n of [1, 2, 3]) {
      await database.pool.query(
        `insert into watch_time_apart (key, item, received_at, reason, report) values ($1, 0, $2, 'impossible', $3)`,
        [`0199a000-0000-7000-8000-00000000000${n}`, '2026-10-05T10:00:00.123456Z', report],
      );
    }
    const first = (await me.call(listRejectedReports, { query: { size: 2 } })).body;
    const rest = (await me.call(listRejectedReports, { query: { size: 2, cursor: first.next ?? '' } })).body;
    expect(new Set([...first.rows, ...rest.rows].map(({ key }) => key)).size).toBe(3);
    expect(first.reasons).toEqual([{ reason: 'impossible', rows: 3, seconds: 29_997 }]);
    expect(rest.next).toBeNull();
  });

  it('give libraries their COUNTER report', async () => {
    const { admin: me } = archive;
    const query = { organisation: library, from: '2026-09', to: '2026-10' };
    const report = (await me.call(getCounterReport, { query })).body;
    expect(report.Report_Header).toMatchObject({ Institution_Name: 'City Library', Report_ID: 'IR_M1' });
    const lines = (await me.call(exportCounterReport, { query })).text.split('\r\n').map((line) => line.split('\t'));
    expect(lines[14]?.slice(-3)).toEqual(['Reporting_Period_Total', 'Sep-2026', 'Oct-2026']);
    expect(lines[15]?.slice(-4)).toEqual(['Total_Item_Requests', '2', '0', '2']);
    const unknown = await me.call(getCounterReport, { query: { ...query, organisation: gone } });
    expect(unknown.body).toMatchObject({ code: 'notFound' });
  });
});

describe('statements', () => {
  it('are closed in order, once, with a code, and then never change: late arrivals are in the next, with a note', async () => {
    const { admin: me, as, archives, ids, write, database } = await start();
    const close = (month: string, session = me) => session.call(closeMonthEndpoint, { params: { month } });
    const coast = { params: { archive: archives.coast, month: '2026-10' } };
    expect((await close('2026-10', as('ADMIN', false))).body).toMatchObject({ code: 'twoFactorRequired' });
    expect((await close('2026-11')).body).toMatchObject({ code: 'monthNotOver' });
    expect((await close('2026-10')).body).toMatchObject({ code: 'earlierMonthOpen' });
    expect((await close('2026-09')).status).toBe(200);
    expect((await close('2026-10')).body).toMatchObject({ month: '2026-10', fullSeconds: 964, previewSeconds: 12 });
    expect((await close('2026-10')).body).toMatchObject({ code: 'monthClosed' });
    const closed = (await me.call(getStatement, coast)).body;
    expect(closed).toMatchObject({
      state: 'closed',
      fullSeconds: 670,
      previewSeconds: 12,
      share: 0.5,
      watchPart: 0.695021,
      revenuePart: 0.34751,
      late: [],
    });
    const late = { film: ids.fog, archive: archives.coast, at: '2026-10-31T22:00:00Z' };
    await write([
      { ...late, seconds: 33 },
      { ...late, seconds: 7, kind: 'preview' },
    ]);
    expect((await me.call(getStatement, coast)).body).toEqual(closed);
    await database.pool.query('update archive set share = 0.9');
    expect((await me.call(getStatement, coast)).body).toEqual(closed);
    const { statements } = (await me.call(listStatements, { query: { month: '2026-10' } })).body;
    expect(statements.map(({ share }) => share)).toEqual([0.5, null]);
    const next = { params: { archive: archives.coast, month: '2026-11' } };
    expect((await me.call(getStatement, next)).body).toMatchObject({
      state: 'open',
      fullSeconds: 33,
      late: [{ month: '2026-10', fullSeconds: 33, previewSeconds: 7 }],
      films: [{ lateFullSeconds: 33, latePreviewSeconds: 7 }],
    });
    const rows = (await me.call(listLedger, { query: { statement: '2026-11' } })).body;
    expect(rows.totals).toEqual({ rows: 2, seconds: 40 });
    const entries = await readAudit(database, { action: 'statement.monthClosed' }, 10);
    expect(entries.map(({ actor, targetId }) => [actor, targetId])).toEqual([
      ...[
        [admin, '2026-10'],
        [admin, '2026-09'],
      ],
    ]);
  });

  it('add up to the ledger, in JSON and in CSV', async () => {
    const { admin: me, archives } = await start();
    const list = (await me.call(listStatements, { query: { year: 2026 } })).body;
    const sum = list.statements.reduce((total, line) => total + line.fullSeconds + line.previewSeconds, 0);
    expect(sum).toBe(976 + 77);
    expect(list.months.find(({ month }) => month === '2026-09')).toMatchObject({ fullSeconds: 77, closable: true });
    expect(list.months.find(({ month }) => month === '2026-10')).toMatchObject({ closable: false, state: 'open' });
    const rows = table((await me.call(exportStatements, { query: { year: 2026 } })).text);
    expect(rows.map((row) => Number(row['full_seconds']))).toEqual(list.statements.map((line) => line.fullSeconds));
    const params = { archive: archives.alpine, month: '2026-09' };
    const statement = (await me.call(getStatement, { params })).body;
    expect(statement.films).toMatchObject([{ film: { id: gone, title: null }, fullSeconds: 77 }]);
    expect(table((await me.call(exportStatement, { params })).text)).toMatchObject([
      { film_id: gone, full_seconds: '77' },
    ]);
    const unknown = await me.call(getStatement, { params: { archive: gone, month: '2026-10' } });
    expect(unknown.body).toMatchObject({ code: 'notFound' });
  });

  it('are printed as tagged PDF with title and language', async () => {
    const { admin: me, archives } = await start();
    const params = { archive: archives.coast, month: '2026-10' };
    const reply = await me.call(printStatement, { params, query: { lang: 'de' } });
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="2026-10-coast-archive.pdf"');
    expect(reply.text).toMatch(/^%PDF-1\.7/);
    for (const mark of ['/Lang (de-DE)', '/Marked true', '/DisplayDocTitle true', '/S /TH', '/S /H1', '/FontFile']) {
      expect(reply.text).toContain(mark);
    }
  });

  it('are mailed to the rights holder once their month is closed, as a job with PDF and CSV', async () => {
    const { admin: me, archives, database } = await start();
    const params = { archive: archives.coast, month: '2026-10' };
    const send = (to: string) => me.call(mailStatement, { params, body: { to, lang: 'de' } });
    expect((await send('rights@coast.example')).body).toMatchObject({ code: 'monthOpen' });
    for (const month of ['2026-09', '2026-10']) await me.call(closeMonthEndpoint, { params: { month } });
    expect((await send('rights@coast.example, other@coast.example')).status).toBe(400);
    expect((await send('rights@coast.example')).body).toEqual({ at: now.toISOString(), to: 'rights@coast.example' });
    const mail = openMail({ smtpUrl: undefined, from: 'films@films.example', database });
    const worker = runWorker(
      database,
      adminAnalyticsJobs({
        ...analyticsSources({ database, siteTexts: texts as never }),
        mail,
        replyTo: 'office@films.example',
        now: () => now,
      }),
      { pollMs: 50, retryDelayMs: () => 50, onError: () => undefined },
    );
    const attachments = async () =>
      (
        await database.pool.query<{ filename: string; content: Buffer; recipient: string; subject: string }>(
          'select filename, content, recipient, subject from mailbox_attachment join mailbox_mail on id = mail_id order by position',
        )
      ).rows;
    while ((await attachments()).length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
    await worker.stop();
    const [pdf, csv] = await attachments();
    expect(pdf).toMatchObject({
      filename: '2026-10-coast-archive.pdf',
      recipient: 'rights@coast.example',
      subject: 'Abrechnung der Sehzeit, Oktober 2026',
    });
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(table(csv?.content.toString() ?? '').map((row) => row['full_seconds'])).toEqual(['570', '100']);
    const { sent } = (await me.call(getStatement, { params })).body;
    expect(sent).toMatchObject([{ to: 'rights@coast.example', lang: 'de', by: null }]);
    expect(await readAudit(database, { action: 'statement.mailed' }, 10)).toHaveLength(1);
  });
});
