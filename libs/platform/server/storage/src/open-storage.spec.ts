import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';
import { openStorage, StorageFull, InvalidStorageKey } from '../index';

const open = async () => {
  const root = await scratchFolder();
  return { root, storage: await openStorage(root) };
};

describe('openStorage', () => {
  it('reads a file whole or by range', async () => {
    const { storage } = await open();
    await storage.put('assets/a1/init-0.mp4', 'first');
    await storage.put('assets/a1/init-0.mp4', Buffer.from('second'));
    expect((await storage.read('assets/a1/init-0.mp4')).toString()).toBe('second');
    expect(await storage.size('assets/a1/init-0.mp4')).toBe(6);
    const part = await storage.stream('assets/a1/init-0.mp4', { start: 1, end: 3 }).toArray();
    expect(Buffer.concat(part as Buffer[]).toString()).toBe('eco');
  });

  it('keeps the old file and removes the partial one when writing fails', async () => {
    const { root, storage } = await open();
    await storage.put('a', 'old');
    async function* broken() {
      yield Buffer.from('new');
      throw new Error('the source broke');
    }
    await expect(storage.put('a', broken())).rejects.toThrow('the source broke');
    expect((await storage.read('a')).toString()).toBe('old');
    expect(await readdir(join(root, '.work'))).toEqual([]);
  });

  it('replaces a folder', async () => {
    const { storage } = await open();
    await storage.put('assets/a1/old.mp4', 'old');
    const work = await storage.createWorkFolder();
    await mkdir(join(work, 'sub'));
    await writeFile(join(work, 'sub', 'new.mp4'), 'new');
    await storage.moveInto('assets/a1', work);
    expect(await storage.list('assets')).toEqual(['assets/a1/sub/new.mp4']);
  });

  it('removes a file and a folder, and ignores missing ones', async () => {
    const { storage } = await open();
    await storage.put('a/b', '1');
    await storage.put('a/c/d', '2');
    await storage.remove('a/b');
    expect(await storage.exists('a/b')).toBe(false);
    await storage.remove('a');
    await storage.remove('a');
    expect(await storage.list('a')).toEqual([]);
  });

  it('removes abandoned work folders when opened, and keeps recent ones', async () => {
    const { root, storage } = await open();
    const [old, fresh] = [await storage.createWorkFolder(), await storage.createWorkFolder()];
    await writeFile(join(old, 'half'), 'x');
    await utimes(old, 0, 0);
    await openStorage(root);
    expect(await readdir(join(root, '.work'))).toEqual([basename(fresh)]);
  });

  it.each([
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    '',
    '.',
    '.work/x',
    'a\0b',
    'a\\..\\b',
    'a/.hidden',
    `${'a/'.repeat(600)}a`,
  ])('refuses %j as a key', async (key) => {
    const { storage } = await open();
    expect(() => storage.path(key)).toThrow(InvalidStorageKey);
    await expect(storage.put(key, 'x')).rejects.toThrow(InvalidStorageKey);
  });

  it('throws StorageFull when there is not enough space', async () => {
    const { storage } = await open();
    expect(await storage.freeBytes()).toBeGreaterThan(0);
    await expect(storage.ensureFreeBytes(1)).resolves.toBeUndefined();
    await expect(storage.ensureFreeBytes(1e18)).rejects.toThrow(StorageFull);
  });
});
