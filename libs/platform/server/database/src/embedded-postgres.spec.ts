import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { DatabaseInUse, findRunningPostgres, openDatabase, startEmbeddedPostgres } from '../index';

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
    expect(await findRunningPostgres(dataDir)).toBe(first.url);
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

  it('refuses to start beside a running server, which keeps running', async () => {
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

  it('starts below a folder that only its owner can traverse', async () => {
    const home = await scratchFolder();
    await chmod(home, 0o700);
    const server = await startEmbeddedPostgres({ dataDir: join(home, 'data', 'pg'), log: silent, settings });
    expect(await findRunningPostgres(join(home, 'data', 'pg'))).toBe(server.url);
    await expect(startEmbeddedPostgres({ dataDir: join(home, 'data', 'pg'), log: silent, settings })).rejects.toThrow(
      DatabaseInUse,
    );
    await server.stop();
    await rm(server.dataDir, { recursive: true });
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
