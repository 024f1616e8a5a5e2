import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { ProcessFailure, run } from '@nitrate/processes';
import { openDiskStorage, type Storage } from '@nitrate/storage';
import { scratchFolder } from '@nitrate/testing-server';
import { startTestArchive } from './testing/test-archive';

jest.setTimeout(120_000);

/** A disk of its own; undefined where this user cannot mount one. */
async function mountDisk(megabytes: number): Promise<string | undefined> {
  const folder = join(await scratchFolder(), 'disk');
  await mkdir(folder);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
    return folder;
  } catch (error) {
    if (error instanceof ProcessFailure) return undefined;
    throw error;
  }
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  const isWritten = (bytes: number) => handle.write(Buffer.alloc(bytes)).then(({ bytesWritten }) => bytesWritten > 0);
  for (const bytes of [65_536, 4096]) while (await isWritten(bytes).catch(() => false));
  await handle.close();
}

/** The storage of a disk that another program fills as soon as a file of this name is written. */
async function storageFilledAfter(root: string, name: string, filler: string): Promise<Storage> {
  const storage = await openDiskStorage(root);
  return {
    ...storage,
    async put(key, content) {
      await storage.put(key, content);
      if (key.endsWith(name)) await fill(filler);
    },
  };
}

it.each([
  ['stills', 'plan.json'],
  ['encode', 'poster.json'],
  ['package', 'ladder.json'],
])('says that the disk is full in the step %s, and leaves nothing behind', async (_, lastFile) => {
  const disk = await mountDisk(64);
  if (!disk) return process.stdout.write('full-disk.spec: skipped, this user cannot mount a disk\n');
  const storage = await storageFilledAfter(disk, lastFile, join(disk, 'filler'));
  const archive = await startTestArchive({ storage });
  try {
    await archive.renderClip('film.mp4', 20);
    expect((await archive.ingest()).get('film')).toMatchObject({ state: 'failed', reason: 'storageFull' });
    const left = await Promise.all(['ingest', 'assets', 'stills'].map(storage.list));
    expect(left.flat()).toEqual([]);
  } finally {
    await archive.close();
    await run('umount', [disk]);
  }
});
