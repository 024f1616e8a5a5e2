/**
 * CPU of the reports of administrators (this process and the database's backend together) over 10 million rows of the
 * ledger in a year, against one row of it by its key in the same run. Linux only.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/reports.ts [MILLIONS]
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { adminAnalyticsMigrations, adminAnalyticsServer } from '@nitrate/admin-analytics/server';
import { auditMigrations } from '@nitrate/audit';
import { authMigrations } from '@nitrate/auth/server';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { createHttpServer } from '@nitrate/http';
import { jobsMigrations } from '@nitrate/jobs';
import {
  closeLedgerMonth,
  findReportDifferences,
  playerTelemetryMigrations,
  refreshReportSums,
  watchReports,
} from '@nitrate/player-telemetry/server';
import { findBillingTotals, subscriptionsMigrations } from '@nitrate/subscriptions/server';
import { benchFolder } from './support/bench-folder';
import { measureCpu, percentiles } from './support/cpu-of-calls';
import { archiveId, filmId, organisationId, writeYear, type YearSize } from './reports/write-year';

const millions = Number(process.argv[2] ?? 10);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const size: YearSize = { rows: millions * 1e6, films: 5_000, archives: 20, organisations: 40, viewers: 50_000 };

const year = 'from=2025-11-01&to=2026-10-31';
const partOfYear = 'from=2025-11-17&to=2026-10-20';
const month = 'from=2026-10-01&to=2026-10-31';

const pages: Record<string, string> = {
  'b2c, month by day, compared': `/admin/analytics/b2c?${month}&interval=day&compare=previous`,
  'b2c, year by month': `/admin/analytics/b2c?${year}&interval=month`,
  'b2c, year by week, odd days': `/admin/analytics/b2c?${partOfYear}&interval=week`,
  'b2c, year by day, one archive': `/admin/analytics/b2c?${year}&interval=day&archive=${archiveId(1)}`,
  'b2c, year by month, one film': `/admin/analytics/b2c?${year}&interval=month&film=${filmId(1)}`,
  'b2e, month by day, compared': `/admin/analytics/b2e?${month}&interval=day&compare=previous`,
  'b2e, year by month': `/admin/analytics/b2e?${year}&interval=month`,
  'b2e, year, one organisation': `/admin/analytics/b2e?${year}&interval=week&organisation=${organisationId(1)}`,
  'films of an archive, year': `/admin/analytics/films?${year}&archive=${archiveId(1)}`,
  'films of all archives, odd days': `/admin/analytics/films?${partOfYear}&audience=b2c&sort=previewSeconds`,
  'films of a right, year': `/admin/analytics/films?${year}&source=subscription`,
  'ledger of a film, year': `/admin/analytics/ledger?${year}&film=${filmId(1)}`,
  'ledger of a film, year, full, b2c': `/admin/analytics/ledger?${year}&film=${filmId(1)}&kind=full&audience=b2c`,
  'ledger, day': '/admin/analytics/ledger?from=2026-10-12&to=2026-10-12',
  'statements, month': '/admin/statements?month=2026-10',
  'statements, year': '/admin/statements?year=2026',
  'statement of an archive': `/admin/statements/${archiveId(1)}/2026-10`,
  'COUNTER IR_M1, year': `/admin/analytics/counter?organisation=${organisationId(1)}&from=2025-11&to=2026-10`,
};

async function startReports(database: Database) {
  const app = await createHttpServer({
    viewerOf: () => ({
      state: 'signedIn',
      userId: filmId(1),
      sessionId: 's',
      roles: ['ADMIN'],
      confirmed: true,
      twoFactorUntil: new Date('2100-01-01'),
    }),
  });
  await app.register(
    async (api) => {
      await api.register(adminAnalyticsServer, {
        database,
        watch: watchReports(database),
        names: {
          films: async (ids) =>
            new Map(ids.map((id) => [id, { slug: id, title: id, titleLang: 'en' as const, supplierId: id }])),
          archives: async () =>
            Array.from({ length: size.archives }, (_, n) => ({
              id: archiveId(n + 1),
              name: `Archive ${n}`,
              share: 0.5,
            })),
          collections: async (ids) => new Map(ids.map((id, n) => [id, `Collection ${n % 50}`])),
          collectionFilms: async () => Array.from({ length: size.films / 50 }, (_, n) => filmId(50 * n + 1)),
          organisations: async () =>
            Array.from({ length: size.organisations }, (_, n) => ({ id: organisationId(n + 1), name: `Library ${n}` })),
          users: async () => new Map(),
        },
        currency: 'EUR',
        selling: (intervals) => findBillingTotals(database, intervals),
        closeMonth: closeLedgerMonth,
        siteName: async () => 'Nitrate',
        origin: 'http://localhost',
      });
    },
    { prefix: '/api' },
  );
  await app.ready();
  return app;
}

async function main() {
  const folder = await benchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  // One connection, whose backend does all the work; without parallel workers, which would not be counted.
  const database = openDatabase({ url: postgres.url, maxConnections: 1 });
  try {
    await migrate(database, [
      ...[jobsMigrations, auditMigrations, authMigrations, playerTelemetryMigrations, subscriptionsMigrations],
      adminAnalyticsMigrations,
    ]);
    await database.pool.query('set max_parallel_workers_per_gather = 0');
    const written = Date.now();
    const counts = await writeYear(database, size);
    console.log(
      `${counts.rows} rows of ${counts.plays} play days, written in ${Math.round((Date.now() - written) / 1000)} s`,
    );
    const once = async (work: () => Promise<unknown>): Promise<number> => {
      const startedAt = Date.now();
      await work();
      return Date.now() - startedAt;
    };
    const all = await once(() => refreshReportSums(database));
    const differences = await findReportDifferences(database);
    console.log(`sums of all days: ${(all / 1000).toFixed(0)} s; differences: ${differences.length}`);
    await database.pool.query('analyze');
    const app = await startReports(database);
    const one = 'select * from watch_time where key = (select key from watch_time limit 1)';
    const touch = `update watch_play_day set seconds = seconds where day = '2026-10-12' and play = (
      select play from watch_play_day where day = '2026-10-12' limit 1)`;
    const read = async (path: string) => {
      const { statusCode, body } = await app.inject({ url: `/api${path}` });
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`);
    };
    const unit = percentiles(
      (await measureCpu(database, [one], () => database.pool.query(one), 50)).get(one) ?? [],
    ).p50;
    console.log(`one row by its key: ${unit.toFixed(2)} ms`);
    const changed = 'a day that has changed, summed again';
    const calls = [...Object.keys(pages), changed];
    const run = async (name: string) => {
      const path = pages[name];
      if (path !== undefined) return read(path);
      await database.pool.query(touch);
      await refreshReportSums(database);
    };
    for (const [name, costs] of await measureCpu(database, calls, run, rounds)) {
      const { p50, p95 } = percentiles(costs);
      const figures = [`p50 ${p50.toFixed(0).padStart(4)} ms`, `p95 ${p95.toFixed(0).padStart(4)} ms`];
      console.log(`${name.padEnd(38)} ${figures.join('   ')}   ${(p50 / unit).toFixed(0)} x`);
    }
    await app.close();
  } finally {
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
