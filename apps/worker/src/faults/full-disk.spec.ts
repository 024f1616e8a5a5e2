import { readFileSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFull, startEmbeddedPostgres } from '@nitrate/database';
import { run } from '@nitrate/processes';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import {
  faultMigrations,
  filmFolder,
  ingestEnded,
  oneFilm,
  playingFilms,
  queueFilm,
  startWorker,
} from './fault-archive';

jest.setTimeout(600_000);

/** Mounting a small file system takes CAP_SYS_ADMIN, bit 21, which root has outside of most containers. */
const canMount =
  process.platform === 'linux' &&
  (Number.parseInt(/CapEff:\s*(\w+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]?.slice(-6) ?? '0', 16) &
    (1 << 21)) !==
    0;

(canMount ? it : it.skip)(
  'fails a film on a full disk by that reason, and takes it in once there is room',
  async () => {
    const database = await startTestDatabase(faultMigrations);
    const data = await scratchFolder();
    const media = join(data, 'media');
    await mkdir(media);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', media]);
    const films = await filmFolder(await scratchFolder());
    try {
      const worker = await startWorker(database.url, data);
      const failed = await ingestEnded(database, await queueFilm(database, films));
      expect(failed).toMatchObject({ state: 'failed', reason: 'storageFull' });
      const published = await database.pool.query(`select from film where availability <> 'none'`);
      expect(published.rowCount).toBe(0);

      await run('mount', ['-o', 'remount,size=2g', media]);
      expect(await ingestEnded(database, await queueFilm(database, films))).toMatchObject({ state: 'ready' });
      expect(await playingFilms(database)).toEqual(oneFilm);
      await worker.stop();
    } finally {
      await run('umount', ['--lazy', media]);
    }
  },
);

(canMount ? it : it.skip)(
  'starts no database on a full disk, by that reason, and starts it once there is room',
  async () => {
    const data = await scratchFolder();
    await run('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', data]);
    const start = () => startEmbeddedPostgres({ dataDir: join(data, 'postgres'), log: () => undefined });
    try {
      await (await start()).stop();
      const { bavail, bsize } = await statfs(data);
      await writeFile(join(data, 'films'), Buffer.alloc(bavail * bsize));
      await expect(start()).rejects.toThrow(DiskFull);
      await rm(join(data, 'films'));
      await (await start()).stop();
    } finally {
      await run('umount', ['--lazy', data]);
    }
  },
);
