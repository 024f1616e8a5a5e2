import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { auditMigrations } from '@nitrate/audit';
import { exitCode } from '@nitrate/configuration';
import { playerTelemetryMigrations } from '@nitrate/player-telemetry/server';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { runCli } from '../run-cli';

jest.setTimeout(30_000);

const key = '01950000-0000-7000-8000-000000000001';

/** An archive with one report of 60 s. */
async function archive() {
  const database = await startTestDatabase([auditMigrations, playerTelemetryMigrations]);
  await database.pool.query(
    `create table watch_time_2025_02 partition of watch_time
     for values from ('01950000-0000-0000-0000-000000000000') to ('01951000-0000-0000-0000-000000000000')`,
  );
  await database.pool.query(
    `insert into watch_time (key, item, received_at, film_id, asset_id, kind, asset_ms, archive_id, seconds, source)
     values ($1, 0, now(), $1, $1, 'full', 60000, $1, 60, 'subscription')`,
    [key],
  );
  const env = { DATABASE_URL: database.url, NITRATE_DATA: await scratchFolder() };
  const called = async (args: readonly string[], isInstalled: boolean) => {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const code = await runCli(args, {
      env,
      cwd: '/',
      workerScript: '/no/worker',
      signal: new AbortController().signal,
      isInstalled,
      out: out as unknown as NodeJS.WriteStream,
      err: err as unknown as NodeJS.WriteStream,
    });
    out.end();
    err.end();
    return { code, out: await text(out), err: await text(err) };
  };
  return {
    database,
    nitrate: (...args: readonly string[]) => called(args, false),
    installed: (...args: readonly string[]) => called(args, true),
  };
}

const correct = ['correct-ledger', '--key', key, '--item', '0', '--reason', 'Played by a test'];

it('verifies the ledger, and repairs the reports', async () => {
  const { database, nitrate, installed } = await archive();
  expect(await nitrate('verify-ledger')).toMatchObject({
    code: exitCode.done,
    err: '',
    out: expect.stringContaining('Entries in the ledger: 1, 60 s in all.\nToo new to be in the reports: 1.'),
  });
  expect((await nitrate('rebuild-rollups')).out).toBe('Rows made again from the ledger: 1.\n');
  await database.pool.query('update watch_play_day set seconds = 61');
  const { code, err } = await nitrate('verify-ledger', '--lang', 'de');
  expect(code).toBe(exitCode.failed);
  expect(err).toContain('60 s im Hauptbuch, 61 s in den Auswertungen');
  await nitrate('rebuild-rollups');
  expect((await nitrate('verify-ledger')).out).toContain('equal the ledger to the second');
  await database.pool.query('update watch_film_day set seconds = 59');
  const sums = await nitrate('verify-ledger');
  expect(sums).toMatchObject({
    code: exitCode.failed,
    err: expect.stringContaining('60 s in the plays, 59 s in the sums'),
  });
  expect(sums.err).toContain('Reports are repaired by npm run nitrate -- rebuild-rollups.');
  expect((await installed('verify-ledger')).err).toContain('Reports are repaired by nitrate rebuild-rollups.');
  await database.pool.query("insert into watch_viewer_week (week, viewers) values ('2025-02-10', 3)");
  expect((await nitrate('verify-ledger')).err).toContain('0 viewers in the plays, 3 viewers in the sums');
  await nitrate('rebuild-rollups');
  expect((await nitrate('verify-ledger')).out).toContain('equal the ledger to the second');
});

it('corrects a report once, with an entry of the audit trail', async () => {
  const { database, nitrate } = await archive();
  expect(await nitrate(...correct, '--seconds', '20')).toEqual({
    code: exitCode.done,
    err: '',
    out: 'Corrected from 60 s to 20 s by an entry of -40 s.\n',
  });
  expect(await nitrate(...correct, '--seconds', '20', '--lang', 'de')).toMatchObject({
    code: exitCode.done,
    out: 'Die Meldung hat schon 20 s.\n',
  });
  await nitrate('rebuild-rollups');
  expect((await nitrate('verify-ledger')).out).toContain('Entries in the ledger: 2, 20 s in all.');
  const { rows } = await database.pool.query('select action, actor from audit_entry');
  expect(rows).toEqual([{ action: 'ledger.corrected', actor: null }]);
});

it.each([
  [['verify-ledger', 'now'], exitCode.usage, 'There is no argument now.'],
  [['correct-ledger', '--key', '1', '--item', '0', '--seconds', '1', '--reason', 'none'], exitCode.usage, '--key is'],
  [[...correct, '--seconds', '-5'], exitCode.usage, '--seconds'],
  [[...correct, '--seconds', '86401'], exitCode.usage, '--seconds is'],
  [[...correct, '--seconds', '1', '--item', '20'], exitCode.usage, '--item is'],
  [[...correct, '--seconds', '1', '--reason', 'a\nb c'], exitCode.usage, '--reason is'],
  [[...correct, '--seconds', '1', '--item', '1'], exitCode.failed, 'no such report'],
])('refuses %j', async (args, code, message) => {
  const { nitrate } = await archive();
  const result = await nitrate(...args);
  expect([result.code, result.err]).toEqual([code, expect.stringContaining(message)]);
});
