import { chmod, chown, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { DatabaseInUse, findRunningPostgres, openDatabase, startEmbeddedPostgres } from '../../index';

const settings = { shared_buffers: '16MB' };
const silent = () => undefined;

/** Starts the server in another process, which inserts rows; resolves after the twentieth row. */
function startInOtherProcess(
  dataDir: string,
): Promise<{ pid: number; acknowledged: () => number; ended: Promise<unknown> }> {
  let acknowledged = 0;
  return new Promise((resolve, reject) => {
    const ended = run(process.execPath, ['--import', 'tsx', join(__dirname, 'writing-program.fixture.ts'), dataDir], {
      env: { ...process.env, TSX_TSCONFIG_PATH: join(process.cwd(), 'tsconfig.base.json') },
      onStdout(line) {
        const [pid, row] = line.split(' ').map(Number);
        acknowledged = row ?? 0;
        if (pid && acknowledged === 20)
          resolve({ pid, acknowledged: () => acknowledged, ended: ended.catch(() => undefined) });
      },
    });
    ended.catch(reject);
  });
}

async function rowsOf(url: string): Promise<number> {
  const database = openDatabase({ url });
  const { rows } = await database.pool.query<{ count: number }>('select count(*) as count from reel');
  await database.close();
  return rows[0]?.count ?? 0;
}

jest.setTimeout(60_000);

describe('startEmbeddedPostgres', () => {
  it('creates a cluster, stops within seconds, and starts again with the stored data', async () => {
    const dataDir = join(await scratchFolder(), 'a folder', 'pg');
    const first = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    const database = openDatabase({ url: first.url });
    await database.pool.query('create extension pg_trgm; create extension unaccent');
    const { rows } = await database.pool.query(
      `select unaccent('Größe') as folded, similarity('metropolis', 'metropolys') > 0.5 as near, lower('ÄÖ') as low`,
    );
    expect(rows).toEqual([{ folded: 'Grosse', near: true, low: 'äö' }]);
    expect(await findRunningPostgres(dataDir)).toMatchObject({ url: first.url });
    await database.close();

    const stoppedAt = Date.now();
    await first.stop();
    await first.exited;
    expect(Date.now() - stoppedAt).toBeLessThan(4000);
    expect(await findRunningPostgres(dataDir)).toBeUndefined();

    const second = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    const again = openDatabase({ url: second.url });
    expect((await again.pool.query('select extname from pg_extension')).rows).toContainEqual({ extname: 'pg_trgm' });
    await again.close();
    await second.stop();
  });

  it('refuses to start alongside a running server, which keeps running', async () => {
    const dataDir = join(await scratchFolder(), 'pg');
    const first = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    const database = openDatabase({ url: first.url });
    await database.pool.query('create table reel (n integer)');
    await expect(startEmbeddedPostgres({ dataDir, log: silent, settings })).rejects.toThrow(DatabaseInUse);
    expect(await rowsOf(first.url)).toBe(0);
    await database.close();
    await first.stop();
  });

  it('keeps every acknowledged row through kill -9 of the program that started it', async () => {
    const dataDir = join(await scratchFolder(), 'pg');
    const starter = await startInOtherProcess(dataDir);
    process.kill(starter.pid, 'SIGKILL');
    await starter.ended;
    const server = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    expect(await rowsOf(server.url)).toBeGreaterThanOrEqual(starter.acknowledged());
    expect(starter.acknowledged()).toBeGreaterThanOrEqual(20);
    await server.stop();
  });

  it('keeps every acknowledged row through kill -9 of PostgreSQL itself, and resolves `exited`', async () => {
    const dataDir = join(await scratchFolder(), 'pg');
    const first = await startEmbeddedPostgres({ dataDir, log: silent, settings });
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
    const [pid] = (await readFile(join(first.dataDir, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await first.exited;
    await writing;
    await database.close();
    const second = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    expect(await rowsOf(second.url)).toBeGreaterThanOrEqual(acknowledged);
    await second.stop();
  });

  it('ignores a lock file whose pid now belongs to another process', async () => {
    const dataDir = join(await scratchFolder(), 'pg');
    const first = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    const lock = await readFile(join(first.dataDir, 'postmaster.pid'), 'utf8');
    await first.stop();
    await writeFile(join(first.dataDir, 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)));
    const second = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    await second.stop();
  });

  it('clears the socket of a killed server, whose lock file names a process that lives', async () => {
    const dataDir = join(await scratchFolder(), 'pg');
    const first = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    const [, , , , socketDir = ''] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
    await first.stop();
    await mkdir(socketDir, { recursive: true });
    const { uid, gid } = await stat(dataDir);
    await chown(socketDir, uid, gid);
    await writeFile(join(socketDir, '.s.PGSQL.5432'), '');
    const lines = [process.ppid, dataDir, 0, 5432, socketDir, ''];
    await writeFile(join(socketDir, '.s.PGSQL.5432.lock'), lines.join('\n'));
    const second = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    await second.stop();
  });

  it('stops also when the process that would pass the signal on was killed', async () => {
    const dataDir = join(await scratchFolder(), 'pg');
    const server = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    const [postmaster = ''] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
    const { stdout: script } = await run('ps', ['-o', 'ppid=', '-p', postmaster]);
    const { stdout: processes } = await run('ps', ['-eo', 'pid=,ppid=']);
    const children = processes.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
    const watcher = children.find(([pid, parent]) => parent === Number(script) && pid !== Number(postmaster));
    process.kill(watcher?.[0] ?? 0, 'SIGKILL');
    await server.stop();
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
  });

  it('starts at once after everything was killed, every time', async () => {
    const dataDir = join(await scratchFolder(), 'pg');
    let acknowledged = 0;
    for (let round = 0; round < 4; round += 1) {
      const starter = await startInOtherProcess(dataDir);
      const [postmaster] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
      const { stdout } = await run('ps', ['-o', 'ppid=', '-p', String(postmaster)]);
      // The program, the shell script around the server, and the server.
      for (const pid of [starter.pid, Number(stdout), Number(postmaster)]) process.kill(pid, 'SIGKILL');
      await starter.ended;
      acknowledged += starter.acknowledged();
    }
    const server = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    expect(await rowsOf(server.url)).toBeGreaterThanOrEqual(acknowledged);
    await server.stop();
  });

  it('of several starts at a time one succeeds, and the others say that it is in use', async () => {
    const dataDir = join(await scratchFolder(), 'pg');
    const starts = Array.from({ length: 4 }, () => startEmbeddedPostgres({ dataDir, log: silent, settings }));
    const results = await Promise.allSettled(starts);
    const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(started).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DatabaseInUse);
    expect(await findRunningPostgres(dataDir)).toMatchObject({ url: started[0]?.url });
    await started[0]?.stop();
  });

  it('keeps the cluster in its folder also below one that only root can enter', async () => {
    const home = await scratchFolder();
    await chmod(home, 0o700);
    const dataDir = join(home, 'data', 'pg');
    const server = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    expect(server.dataDir).toBe(await realpath(dataDir));
    expect(await readFile(join(dataDir, 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
    expect(await findRunningPostgres(dataDir)).toMatchObject({ url: server.url });
    await server.stop();
  });

  it('accepts its roles with their passwords alone, and gives the programs one that is no superuser', async () => {
    const dataDir = join(await scratchFolder(), 'pg');
    const server = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    const database = openDatabase({ url: server.url });
    const { rows } = await database.pool.query(
      `select rolname, rolsuper, rolcreatedb, rolcreaterole, (select pg_get_userbyid(datdba) from pg_database
       where datname = 'nitrate') as owner from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([
      { rolname: 'nitrate', rolsuper: false, rolcreatedb: false, rolcreaterole: false, owner: 'nitrate' },
    ]);
    const insufficientPrivilege = { code: '42501' };
    await expect(database.pool.query(`copy (select 1) to program 'cat'`)).rejects.toMatchObject(insufficientPrivilege);
    await database.close();
    for (const login of ['nitrate:wrong', 'postgres:wrong', 'postgres']) {
      const other = openDatabase({ url: server.url.replace(/nitrate:[^@]+/, login) });
      await expect(other.pool.query('select 1')).rejects.toThrow(/password/);
      await other.close();
    }
    expect((await stat(`${dataDir}.passwords`)).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  it('takes over a cluster from before there were passwords, with all its data', async () => {
    const dataDir = join(await scratchFolder(), 'pg');
    const first = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    const admin = openDatabase({ url: first.superuserUrl });
    await admin.pool.query(`
      create table reel (n integer primary key, number serial); insert into reel select generate_series(1, 7);
      create sequence film_number; create view reels as select * from reel; create extension pg_trgm;
      create schema projection; create type projection.gauge as enum ('8 mm');
      create function projection.widest() returns projection.gauge language sql return '8 mm'::projection.gauge;
      create table projection.screening (gauge projection.gauge) partition by list (gauge);
      create table projection.narrow partition of projection.screening for values in ('8 mm');
      alter database nitrate owner to postgres; revoke all on schema public from public;
      drop owned by nitrate; drop role nitrate`);
    await admin.close();
    await first.stop();
    await rm(`${dataDir}.passwords`);
    const second = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    expect(await rowsOf(second.url)).toBe(7);
    const database = openDatabase({ url: second.url });
    await database.pool.query(`insert into reel values (8); alter table reel add column title text;
      select nextval('film_number'); drop view reels; create table splice (n integer);
      insert into projection.narrow select projection.widest();
      drop function projection.widest; alter type projection.gauge add value '35 mm';
      drop schema projection cascade`);
    await database.close();
    await second.stop();
  });

  it('starts in a folder whose path is too long for a socket', async () => {
    const dataDir = join(await scratchFolder(), 'long'.repeat(20), 'name'.repeat(20), 'pg');
    const server = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    const database = openDatabase({ url: server.url });
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    await server.stop();
  });
});
