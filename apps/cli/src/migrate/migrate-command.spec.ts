import { PassThrough } from 'node:stream';
import { join } from 'node:path';
import { exitCode } from '@nitrate/configuration';
import { openDatabase } from '@nitrate/database';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { sql } from 'kysely';
import { runCli } from '../run-cli';
import { migrateTo } from './migrate-command';
import { migrations } from '@nitrate/features';

jest.setTimeout(60_000);

/** An output, its text so far, and the moment in which it has a text. */
function output() {
  const stream = new PassThrough();
  let written = '';
  stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  return {
    stream: stream as unknown as NodeJS.WriteStream,
    text: () => written,
    has: (text: string) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (written.includes(text)) resolve();
        };
        stream.on('data', check);
        check();
      }),
  };
}

async function archive() {
  const database = await startTestDatabase([]);
  const begin = (...args: string[]) => {
    const [out, err] = [output(), output()];
    // The command needs no data folder in addition to a database of one's own.
    const env = { DATABASE_URL: database.url, NITRATE_DATA: '/proc/no/folder' };
    const signal = new AbortController().signal;
    const context = { env, cwd: '/', workerScript: '/no/worker', out: out.stream, err: err.stream, signal };
    return { out, err, code: runCli(['migrate', ...args], context) };
  };
  return {
    database,
    begin,
    async migrate(...args: string[]) {
      const { code, out, err } = begin(...args);
      return { code: await code, out: out.text(), err: err.text() };
    },
  };
}

const total = migrations.reduce((sum, { migrations: steps }) => sum + Object.keys(steps).length, 0);

it('takes every migration and names it with its time; then there is nothing to do', async () => {
  const { migrate } = await archive();
  const { code, out, err } = await migrate();
  expect({ code, err }).toEqual({ code: exitCode.done, err: '' });
  const lines = out.trimEnd().split('\n');
  expect(lines[0]).toBe(`${total} migrations are pending.`);
  for (const { feature, migrations: steps } of migrations) {
    for (const name of Object.keys(steps)) {
      expect(out).toMatch(new RegExp(`^\\d+ of ${total}: ${feature} ${name}, [\\d.]+ m?s$`, 'm'));
    }
  }
  expect(lines.at(-1)).toMatch(new RegExp(`^The database is up to date, after ${total} migrations in [\\d.]+ m?s\\.$`));

  const nothing = { code: exitCode.done, err: '', out: 'The database is up to date. There was nothing to do.\n' };
  expect(await migrate()).toEqual(nothing);
  expect(await migrate('--lang', 'de')).toMatchObject({
    out: 'Die Datenbank ist auf dem Stand. Es war nichts zu tun.\n',
  });
});

it('refuses a database of a newer version in one sentence, with exit code 78', async () => {
  const { database, migrate } = await archive();
  await migrate();
  await database.pool.query(`insert into jobs_migration values ('9999-future', now()::text)`);
  expect(await migrate()).toEqual({
    code: exitCode.configuration,
    out: '',
    err:
      'nitrate migrate: The database is of a newer version of Nitrate, with jobs 9999-future: ' +
      'start that one, or restore a backup of this one.\n',
  });
});

it('waits for another that migrates, and says so', async () => {
  const { database, begin } = await archive();
  const first = await database.pool.connect();
  await first.query('begin; select pg_advisory_xact_lock(4711195)');
  const { out, code } = begin();
  await out.has('Waiting for another process that migrates: spec (');
  await first.query('commit');
  first.release();
  expect(await code).toBe(exitCode.done);
  expect(out.text()).toContain('The database is up to date, after');
});

it('tries again while another connection holds a lock, and says which', async () => {
  const database = await startTestDatabase([]);
  await database.pool.query('create table reel (id integer)');
  const up = async (db: Parameters<ReturnType<typeof sql>['execute']>[0]) => {
    await sql`alter table reel add column metres integer`.execute(db);
  };
  const reader = await database.pool.connect();
  await reader.query('begin; select * from reel');
  const out = output();
  const code = migrateTo([{ feature: 'reel-store', migrations: { '0001-metres': { up } } }], {
    openDatabase: (options) => openDatabase({ ...options, url: database.url }),
    out: out.stream,
    locale: 'en',
  });
  await out.has('1 of 1: reel-store 0001-metres waits for a lock of spec (');
  await reader.query('commit');
  reader.release();
  expect(await code).toBe(exitCode.done);
});

it('migrates the archive of the data folder', async () => {
  const folder = join(await scratchFolder(), 'data');
  const [out, err] = [output(), output()];
  const context = { env: { NITRATE_DATA: folder }, cwd: '/', workerScript: '/no/worker' };
  const code = await runCli(['migrate'], {
    ...context,
    out: out.stream,
    err: err.stream,
    signal: new AbortController().signal,
  });
  expect({ code, err: err.text() }).toEqual({ code: exitCode.done, err: '' });
  expect(out.text()).toContain('The database is up to date, after');
});
