import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logIn, signUp } from '@nitrate/auth/contract';
import { backUpArchive, DatabaseNotEmpty, readBackup, restoreArchive } from '@nitrate/backup';
import { searchFilms } from '@nitrate/catalog/contract';
import { upsertFilm } from '@nitrate/catalog/server';
import type { Endpoint } from '@nitrate/contract-kit';
import { clusterFolder, type Database, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import { rollUp, verifyLedger } from '@nitrate/player-telemetry/server';
import { openStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { readConfig } from '../config/config';
import { createApi } from '../create-api';
import { migrations } from '@nitrate/features';
import { writeLedger } from '../testing/write-ledger';

jest.setTimeout(120_000);

const now = new Date('2026-11-03T09:00:00Z');
const login = { email: 'lotte@film.example', password: 'Silver-Nitrate!1895' };
const film = { id: 'ferry', title: 'Die Fähre\tlegt an \\N', archive: 'Port Archive', description_date: '1931' };

const running: HttpServer[] = [];
afterAll(async () => {
  for (const app of running) await app.close();
});

/** An api in process on this database and data folder. */
async function apiOn(database: Database & { url: string }, folder: string) {
  const env = { DATABASE_URL: database.url, NITRATE_EMBEDDED: '1', NITRATE_DATA: folder };
  const storage = await openStorage({ dataFolder: folder, bucket: undefined });
  const config = readConfig(env, '/');
  const app = await createApi({ config, database, storage, signingKeys: ['k'.repeat(32)], web: undefined });
  running.push(app);
  const call = ({ method, url }: Endpoint, body?: object) =>
    app.inject({
      method,
      url: `/api${url}`,
      ...(body && { payload: body }),
      headers: { 'content-type': 'application/json' },
    });
  return { call, verify: () => verifyLedger(database, storage) };
}

/** An archive with a film, an account and watch time, whose api runs. */
async function archive() {
  const folder = await scratchFolder();
  const database = await startTestDatabase(migrations);
  const api = await apiOn(database, folder);
  await mkdir(join(folder, 'media', 'stills'), { recursive: true });
  await writeFile(join(folder, 'media', 'stills', 'ferry.jpg'), Buffer.alloc(300_000, 7));
  const id = await upsertFilm(database, film);
  const person = { name: 'Lotte', surname: 'Reiniger', confirmEmail: login.email, confirmPassword: login.password };
  expect((await api.call(signUp, { ...login, ...person })).statusCode).toBe(200);
  await writeLedger(database, [{ at: '2026-10-01T20:00:00Z', seconds: 90, film: id, archive: id }], now);
  await rollUp(database);
  const back = async () => {
    const target = join(await scratchFolder(), 'backup');
    await backUpArchive({
      dataFolder: folder,
      database: { kind: 'tables', url: database.url, migrations },
      target,
      now,
    });
    return target;
  };
  return { folder, database, api, backUp: back };
}

const emptyFolder = async () => {
  const folder = join(await scratchFolder(), 'archive');
  await mkdir(folder);
  return folder;
};

/** Rows and a checksum of them by table, and the value of each sequence. */
async function contentsOf({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query<{ name: string; kind: string }>(
    `select oid::regclass::text as name, relkind as kind from pg_class
     where relkind in ('r', 'S') and relname !~ '(_migration(_lock)?|^job_handler)$'
       and (relnamespace = 'public'::regnamespace or oid = to_regclass('pgboss.job_common'))
     order by relname`,
  );
  const ofTable = (name: string) =>
    `select count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} as t`;
  return Promise.all(
    rows.map(async ({ name, kind }) => ({
      name,
      ...(await pool.query(kind === 'r' ? ofTable(name) : `select last_value, is_called from ${name}`)).rows[0],
    })),
  );
}

describe('a backup of the tables', () => {
  it('brings films, accounts, watch time and pictures back into an empty database', async () => {
    const { database, backUp } = await archive();
    const target = await backUp();
    const contents = await contentsOf(database);
    const folder = await emptyFolder();
    const restored = await startTestDatabase([]);
    const options = { dataFolder: folder, databaseUrl: restored.url, migrations, replace: false, now };
    await restoreArchive(await readBackup(target), options);
    expect(await contentsOf(restored)).toEqual(contents);
    expect(await readFile(join(folder, 'media', 'stills', 'ferry.jpg'))).toHaveLength(300_000);

    const api = await apiOn(restored, folder);
    const found = (await api.call({ ...searchFilms, url: `${searchFilms.url}?q=F%C3%A4hre` })).json();
    expect(found).toMatchObject({ total: 1, films: [{ title: 'Die Fähre legt an \\N' }] });
    expect((await api.call(logIn, login)).statusCode).toBe(200);
    expect(await api.verify()).toMatchObject({ rows: 1, seconds: 90, differences: [], partitions: [] });
    // Rules and sequences work on: another film, and no change of the audit trail.
    await upsertFilm(restored, { ...film, id: 'pier', title: 'Pier' });
    await restored.pool.query(`insert into audit_entry (id, action, target_kind, target_id) values
      (gen_random_uuid(), 'a', 'b', 'c')`);
    await expect(restored.pool.query('delete from audit_entry')).rejects.toThrow('append-only');
  });

  it('fits an embedded database as well', async () => {
    const { database, backUp } = await archive();
    const target = await backUp();
    const contents = await contentsOf(database);
    const dataFolder = await emptyFolder();
    const options = { dataFolder, databaseUrl: undefined, migrations, replace: false, now };
    await restoreArchive(await readBackup(target), options);
    const server = await startEmbeddedPostgres({ dataDir: clusterFolder(dataFolder), log: () => undefined });
    const restored = openDatabase({ url: server.url });
    expect(await contentsOf(restored)).toEqual(contents);
    await restored.close();
    await server.stop();
  });

  it('leaves a target that is used, or not of its version, as it is', async () => {
    const { folder, database, backUp } = await archive();
    const target = await backUp();
    const backup = await readBackup(target);
    const contents = await contentsOf(database);
    const used = { dataFolder: folder, databaseUrl: database.url, migrations, replace: true, now };
    await expect(restoreArchive(backup, used)).rejects.toThrow(DatabaseNotEmpty);
    expect(await contentsOf(database)).toEqual(contents);
    expect(await readFile(join(folder, 'media', 'stills', 'ferry.jpg'))).toHaveLength(300_000);

    const empty = await startTestDatabase([]);
    const dataFolder = await emptyFolder();
    const older = migrations.filter(({ feature }) => feature !== 'catalog');
    const options = { dataFolder, databaseUrl: empty.url, migrations: older, replace: false, now };
    await expect(restoreArchive(backup, options)).rejects.toThrow('is of a newer version of Nitrate, with catalog');
    expect(await contentsOf(empty)).toEqual([]);
    // Repeated, it works.
    await restoreArchive(backup, { ...options, migrations });
    expect(await contentsOf(empty)).toEqual(contents);
  });

  it('is of one moment, while the archive is in use', async () => {
    const { database, backUp } = await archive();
    let isOver = false;
    // Both rows or none, in the first and the last of the tables by name.
    const both = `with entry as (insert into audit_entry (id, action, target_kind, target_id)
      values (gen_random_uuid(), 'a', 'b', 'c') returning id)
      insert into watch_time_apart (key, item, received_at, reason, report) select id, 0, now(), 'tooOld', '{}' from entry`;
    const writing = (async () => {
      while (!isOver) await database.pool.query(both);
    })();
    const target = await backUp();
    isOver = true;
    await writing;
    const restored = await startTestDatabase([]);
    const options = { databaseUrl: restored.url, migrations, replace: false, now };
    await restoreArchive(await readBackup(target), { ...options, dataFolder: await emptyFolder() });
    const { rows } = await restored.pool.query<{ first: number; last: number }>(
      `select (select count(*) from audit_entry where action = 'a') as first, (select count(*) from watch_time_apart) as last`,
    );
    expect(rows[0]?.first).toBe(rows[0]?.last);
    const { rowCount } = await database.pool.query('select from watch_time_apart');
    expect(rowCount).toBeGreaterThan(Number(rows[0]?.last));
  });
});
