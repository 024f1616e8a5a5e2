import type { Client } from 'pg';
import {
  type FeatureMigrations,
  migrate,
  MigrationBlocked,
  migrationLine,
  type MigrationReport,
  openDatabase,
} from '../../index';
import { startTestDatabase } from '../testing/start-test-database';
import { afterTests } from '../testing/after-tests';
import { withClient } from '../with-client';
import { type Kysely, sql } from 'kysely';

const step = (statement: string) => ({
  async up(db: Kysely<object>) {
    await sql.raw(statement).execute(db);
  },
});

const reels: FeatureMigrations = {
  feature: 'reel-store',
  migrations: { '0001-reel': step('create table reel (id integer); insert into reel values (1)') },
};

const withStep = (name: string, migration: FeatureMigrations['migrations'][string]): FeatureMigrations => ({
  feature: 'reel-store',
  migrations: { ...reels.migrations, [name]: migration },
});

const metres = withStep('0002-metres', step('alter table reel add column metres integer'));

/** Reports, and promises of those to come. */
function reporter() {
  const reports: MigrationReport[] = [];
  const awaited: { is: (report: MigrationReport) => boolean; resolve: (report: MigrationReport) => void }[] = [];
  return {
    reports,
    onReport(report: MigrationReport) {
      reports.push(report);
      for (const { is, resolve } of awaited) if (is(report)) resolve(report);
    },
    next: (kind: MigrationReport['kind']) =>
      new Promise<MigrationReport>((resolve) => awaited.push({ is: (report) => report.kind === kind, resolve })),
  };
}

/** A step that lasts until it is let go. */
function blockedStep() {
  let release: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const up = async () => {
    begin();
    await released;
  };
  return { begun, release: () => release(), features: [withStep('0002-held', { up })] };
}

/** A database with a connection in whose transaction the table is read. */
async function withReader(
  work: (database: Awaited<ReturnType<typeof startTestDatabase>>, reader: Client) => Promise<void>,
) {
  const database = await startTestDatabase([reels]);
  await withClient({ ...database.direct, application_name: 'long report' }, async (reader) => {
    await reader.query('begin; select * from reel');
    await work(database, reader);
  });
}

const times = { lockTimeoutMs: 200, pauseMs: 20, maxPauseMs: 40 };

it('waits for a long reading transaction without stopping those who read meanwhile, and passes when it ends', async () => {
  await withReader(async (database, reader) => {
    const { reports, onReport, next } = reporter();
    const blocked = next('blocked');
    const migrating = migrate(database, [metres], { onReport, timing: times });
    const report = await blocked;
    expect(report).toMatchObject({ step: 'reel-store 0002-metres', by: [{ application: 'long report' }] });
    expect(migrationLine(report)).toMatch(
      /^migration 1 of 1, reel-store 0002-metres, waits for a lock of long report \(process \d+, for \d+ s\); it is tried again in 0\.0 s$/,
    );

    const attempts = () => reports.filter(({ kind }) => kind === 'blocked').length;
    let reads = 0;
    for (; attempts() < 4; reads++) await database.pool.query('select * from reel');
    expect(reads).toBeGreaterThan(3);

    await reader.query('commit');
    expect(await migrating).toMatchObject([{ step: 'reel-store 0002-metres' }]);
    expect((await database.pool.query('select * from reel')).rows).toEqual([{ id: 1, metres: null }]);
  });
});

it('gives up after some time with the step and who is in its way, and leaves the feature as it was', async () => {
  await withReader(async (database) => {
    const failed: unknown = await migrate(database, [metres], { timing: { ...times, patienceMs: 500 } }).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(MigrationBlocked);
    expect((failed as Error).message).toMatch(
      /^The migration reel-store 0002-metres has waited for 1 s for a lock of long report \(process \d+, for \d+ s\); let that transaction end, or end it, and start again\.$/,
    );
    expect((await database.pool.query('select * from reel')).rows).toEqual([{ id: 1 }]);
  });
});

it('lets one of two migrate while the other says for whom it waits', async () => {
  const database = await startTestDatabase([reels]);
  const other = openDatabase({ url: database.url, applicationName: 'nitrate-migrate' });
  afterTests(() => other.close());
  const { begun, release, features } = blockedStep();
  const first = migrate(database, features);
  await begun;
  const { next, onReport } = reporter();
  const queued = next('queued');
  const second = migrate(other, features, { onReport, timing: times });
  expect(migrationLine(await queued)).toMatch(
    /^another process migrates the database: spec \(process \d+, for \d+ s\)$/,
  );
  release();
  expect(await first).toMatchObject([{ step: 'reel-store 0002-held' }]);
  expect(await second).toEqual([]);
});

it('says how far it is, also while a step takes long', async () => {
  const database = await startTestDatabase([]);
  const { release, features } = blockedStep();
  const { reports, onReport, next } = reporter();
  const running = next('running');
  const migrating = migrate(database, features, { onReport, timing: { ...times, reportEveryMs: 50 } });
  expect(migrationLine(await running)).toMatch(/^migration 2 of 2, reel-store 0002-held, has run for 0\.\d s$/);
  release();
  await migrating;
  const lines = reports.filter(({ kind }) => kind !== 'running').map(migrationLine);
  expect(lines).toEqual([
    '2 migrations are pending',
    expect.stringMatching(/^migration 1 of 2, reel-store 0001-reel, took \d+\.\d s$/),
    expect.stringMatching(/^migration 2 of 2, reel-store 0002-held, took \d+\.\d s$/),
  ]);
  expect(await migrate(database, features, { onReport: () => fail() })).toEqual([]);
});

function fail(): never {
  throw new Error('There is nothing to report.');
}
