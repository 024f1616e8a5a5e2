import { access, appendFile, chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  clusterFolder,
  DatabaseInUse,
  DatabaseLost,
  openDatabase,
  PostgresMissing,
  prepareArchiveFolder,
  startEmbeddedPostgres,
} from '@nitrate/database';
import { programUser, run, runsAsRoot } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { ArchiveNotEmpty, backUpArchive, BackupInvalid, readBackup, restoreArchive } from '../index';

jest.setTimeout(120_000);

const now = new Date('2031-04-05T06:07:08Z');
const log = () => undefined;
const embedded = { databaseUrl: undefined, migrations: [], now };
const settings = { shared_buffers: '16MB' };

const start = (dataFolder: string) => startEmbeddedPostgres({ dataDir: clusterFolder(dataFolder), log, settings });

/** An archive with a film of two files, a key, and 1,000 rows in its running database. */
async function runningArchive() {
  const dataFolder = join(await scratchFolder(), 'archive');
  await mkdir(join(dataFolder, 'media', 'assets', 'a1'), { recursive: true });
  await writeFile(join(dataFolder, 'media', 'assets', 'a1', 'init.mp4'), 'film');
  await writeFile(join(dataFolder, 'media', 'assets', 'a1', 'Größe 1.m4s'), Buffer.alloc(300_000, 7));
  await writeFile(join(dataFolder, 'signing-key'), 'k'.repeat(64), { mode: 0o600 });
  const server = await start(dataFolder);
  const database = openDatabase({ url: server.url });
  await database.pool.query('create table reel as select generate_series(1, 1000) as n');
  return { dataFolder, server, database };
}

async function rowsIn(dataFolder: string): Promise<number> {
  const server = await start(dataFolder);
  const database = openDatabase({ url: server.url });
  const { rows } = await database.pool.query<{ count: number }>('select count(*) as count from reel');
  await database.close();
  await server.stop();
  return rows[0]?.count ?? 0;
}

/** A backup of such an archive, which has been stopped. */
async function backedUp() {
  const { dataFolder, server, database } = await runningArchive();
  const target = join(await scratchFolder(), 'backup');
  await backUpArchive({ dataFolder, database: { kind: 'cluster', superuserUrl: server.superuserUrl }, target, now });
  await database.close();
  await server.stop();
  return { dataFolder, target };
}

describe('backup and restore', () => {
  let archive: Awaited<ReturnType<typeof backedUp>>;
  beforeAll(async () => {
    archive = await backedUp();
  });

  it('bring an archive back that was in use, with every row acknowledged before the backup', async () => {
    const { dataFolder, server, database } = await runningArchive();
    const target = join(await scratchFolder(), 'deep', 'backup');
    let isOver = false;
    let acknowledged = 1000;
    const writing = (async () => {
      while (!isOver) {
        await database.pool.query('insert into reel select generate_series(1, 20)');
        acknowledged += 20;
      }
    })();
    const before = acknowledged;
    const written = await backUpArchive({
      dataFolder,
      database: { kind: 'cluster', superuserUrl: server.superuserUrl },
      target,
      now,
    });
    isOver = true;
    await writing;
    await database.close();
    await server.stop();
    expect(written).toMatchObject({ createdAt: now.toISOString(), postgres: expect.stringMatching(/^\d+$/) });
    expect((await stat(target)).mode & 0o077).toBe(0);
    await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: target });
    await rm(dataFolder, { recursive: true });

    const restored = join(await scratchFolder(), 'archive');
    await mkdir(restored);
    expect(await restoreArchive(await readBackup(target), { dataFolder: restored, replace: false, ...embedded })).toBe(
      undefined,
    );
    expect(await readFile(join(restored, 'media', 'assets', 'a1', 'init.mp4'), 'utf8')).toBe('film');
    expect((await stat(join(restored, 'media', 'assets', 'a1', 'Größe 1.m4s'))).size).toBe(300_000);
    expect(await readFile(join(restored, 'signing-key'), 'utf8')).toBe('k'.repeat(64));
    await prepareArchiveFolder(restored, log);
    const rows = await rowsIn(restored);
    expect(rows).toBeGreaterThanOrEqual(before);
    expect(rows).toBeLessThanOrEqual(acknowledged);
  });

  it('refuse a folder that is used or inside the archive, and leave nothing of a failed backup', async () => {
    const { dataFolder, server, database } = await runningArchive();
    const cluster = { kind: 'cluster', superuserUrl: server.superuserUrl } as const;
    const used = await scratchFolder();
    await writeFile(join(used, 'letter'), '');
    await expect(backUpArchive({ dataFolder, database: cluster, target: used, now })).rejects.toThrow('is not empty');
    const inside = join(dataFolder, 'backup');
    await expect(backUpArchive({ dataFolder, database: cluster, target: inside, now })).rejects.toThrow(
      'inside the data',
    );
    const target = join(await scratchFolder(), 'backup');
    const signal = AbortSignal.abort();
    await expect(backUpArchive({ dataFolder, database: cluster, target, now, signal })).rejects.toThrow();
    await expect(access(target)).rejects.toThrow('ENOENT');
    await database.close();
    await server.stop();
  });

  it('find what is missing, changed or added in a backup, and touch nothing then', async () => {
    const target = join(await scratchFolder(), 'copy');
    await cp(archive.target, target, { recursive: true });
    const film = join(target, 'data', 'media', 'assets', 'a1', 'init.mp4');
    await appendFile(film, '!');
    await expect(readBackup(target)).rejects.toThrow('data/media/assets/a1/init.mp4 was changed');
    await rm(film);
    await expect(readBackup(target)).rejects.toThrow('data/media/assets/a1/init.mp4 is missing');
    await writeFile(film, 'film');
    await writeFile(`${film}.new`, '');
    await expect(readBackup(target)).rejects.toThrow('init.mp4.new is not part of it');
    await rm(`${film}.new`);
    await readBackup(target);
    await appendFile(join(target, 'SHA256SUMS'), '\n');
    await expect(readBackup(target)).rejects.toThrow('SHA256SUMS');
    await rm(join(target, 'backup.json'));
    await expect(readBackup(target)).rejects.toThrow(BackupInvalid);
  });

  it('restore into an archive only when said, keep what was there, and never alongside a running one', async () => {
    const { dataFolder, target } = archive;
    const backup = await readBackup(target);
    await writeFile(join(dataFolder, 'signing-key'), 'newer');
    await expect(restoreArchive(backup, { dataFolder, replace: false, ...embedded })).rejects.toThrow(ArchiveNotEmpty);
    const server = await start(dataFolder);
    await expect(restoreArchive(backup, { dataFolder, replace: true, ...embedded })).rejects.toThrow(DatabaseInUse);
    await server.stop();
    const replaced = await restoreArchive(backup, { dataFolder, replace: true, ...embedded });
    expect(replaced).toBe(join(dataFolder, 'replaced-2031-04-05T06-07-08-000Z'));
    expect(await readFile(join(replaced ?? '', 'signing-key'), 'utf8')).toBe('newer');
    expect(await readdir(replaced ?? '')).toContain('postgres');
    expect(await rowsIn(dataFolder)).toBe(1000);
  });

  it('refuse the database of a PostgreSQL that is not here, before they touch anything', async () => {
    const backup = await readBackup(archive.target);
    const folder = await scratchFolder();
    await mkdir(join(folder, 'data', 'postgres'), { recursive: true });
    await writeFile(join(folder, 'data', 'postgres', 'PG_VERSION'), '14\n');
    const dataFolder = await scratchFolder();
    const restored = restoreArchive({ ...backup, folder }, { dataFolder, replace: false, ...embedded });
    await expect(restored).rejects.toThrow(PostgresMissing);
    expect(await readdir(dataFolder)).toEqual([]);
  });

  (runsAsRoot() ? it : it.skip)('give what root restores to the user of the data folder', async () => {
    const { target } = archive;
    const dataFolder = await scratchFolder();
    const { uid, gid } = programUser([]);
    await chown(dataFolder, uid, gid);
    await restoreArchive(await readBackup(target), { dataFolder, replace: false, ...embedded });
    for (const path of ['signing-key', 'media/assets/a1/init.mp4', 'postgres/PG_VERSION', 'postgres.passwords']) {
      expect((await stat(join(dataFolder, path))).uid).toBe(uid);
    }
  });

  it('repeat an interrupted restore, which no start takes for an archive', async () => {
    const { dataFolder, target } = archive;
    const half = await scratchFolder();
    await mkdir(join(half, '.restoring', 'postgres'), { recursive: true });
    await mkdir(join(half, 'media', 'assets', 'a1'), { recursive: true });
    await expect(prepareArchiveFolder(half, log)).rejects.toThrow(DatabaseLost);
    await restoreArchive(await readBackup(target), { dataFolder: half, replace: false, ...embedded });
    await prepareArchiveFolder(half, log);
    expect(await rowsIn(half)).toBe(1000);
    expect(await readdir(half)).not.toContain('.restoring');
    expect(await readdir(dataFolder)).toContain('postgres');
  });
});
