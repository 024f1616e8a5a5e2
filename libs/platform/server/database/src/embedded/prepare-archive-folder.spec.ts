import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runsAsRoot } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { clusterFolder, DatabaseLost, openDatabase, prepareArchiveFolder, startEmbeddedPostgres } from '../../index';
import { outsideCluster, resolveDataDir } from './embedded-folders';

jest.setTimeout(60_000);

const settings = { shared_buffers: '16MB' };
const silent = () => undefined;

const outside: string[] = [];
afterAll(() => Promise.all(outside.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('prepareArchiveFolder', () => {
  it('lets an empty folder become an archive, and one whose workers have prepared their folders', async () => {
    const folder = await scratchFolder();
    await prepareArchiveFolder(folder, silent);
    await mkdir(join(folder, 'media', '.work'), { recursive: true });
    await mkdir(join(folder, 'media', 'assets'));
    await prepareArchiveFolder(folder, silent);
  });

  it.each(['assets', 'stills'])('refuses a folder with films in media/%s and without a database', async (name) => {
    const folder = await scratchFolder();
    await mkdir(join(folder, 'media', name, 'a1'), { recursive: true });
    await writeFile(join(folder, 'media', name, 'a1', 'file'), 'x');
    await expect(prepareArchiveFolder(folder, silent)).rejects.toThrow(DatabaseLost);
    await expect(prepareArchiveFolder(folder, silent)).rejects.toThrow(/npm run restore/);
    expect(await readdir(folder)).toEqual(['media']);
  });

  it('refuses a folder in which a restore was interrupted', async () => {
    const folder = await scratchFolder();
    await mkdir(join(folder, '.restoring'));
    await expect(prepareArchiveFolder(folder, silent)).rejects.toThrow('run it again');
  });

  (runsAsRoot() ? it : it.skip)('moves a cluster in that lies outside, with its data', async () => {
    const folder = await scratchFolder();
    const dataDir = await resolveDataDir(clusterFolder(folder));
    const first = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    const database = openDatabase({ url: first.url });
    await database.pool.query('create table reel as select 35 as width');
    await database.close();
    await first.stop();
    const elsewhere = outsideCluster(dataDir);
    outside.push(elsewhere);
    await mkdir(join(elsewhere, '..'), { recursive: true });
    await rename(dataDir, elsewhere);
    await rm(`${dataDir}.passwords`);
    await mkdir(join(folder, 'media', 'assets', 'a1'), { recursive: true });

    const lines: string[] = [];
    await prepareArchiveFolder(folder, (line) => lines.push(line));
    expect(lines).toEqual([expect.stringContaining(`moved from ${elsewhere} to ${dataDir}`)]);
    const second = await startEmbeddedPostgres({ dataDir, log: silent, settings });
    const again = openDatabase({ url: second.url });
    expect((await again.pool.query('select width from reel')).rows).toEqual([{ width: 35 }]);
    await again.close();
    await second.stop();
  });
});
