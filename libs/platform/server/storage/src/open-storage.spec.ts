import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';
import { openStorage, StorageFull, StorageKeyInvalid } from '../index';

const open = async () => {
  const root = await scratchFolder();
  return { root, storage: await openStorage(root) };
};

describe('openStorage', () => {
  it('gives back what was put, whole or in part', async () => {
    const { storage } = await open();
    await storage.put('assets/a1/init-0.mp4', 'first');
    await storage.put('assets/a1/init-0.mp4', Buffer.from('second'));
    expect((await storage.read('assets/a1/init-0.mp4')).toString()).toBe('second');
    expect(await storage.size('assets/a1/init-0.mp4')).toBe(6);
    const part = await storage.stream('assets/a1/init-0.mp4', { start: 1, end: 3 }).toArray();
    expect(Buffer.concat(part as Buffer[]).toString()).toBe('eco');
  });

  it('keeps the old file and leaves no litter when writing breaks off', async () => {
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

  it('puts a finished folder in place of an older one', async () => {
    const { storage } = await open();
    await storage.put('assets/a1/old.mp4', 'old');
    const work = await storage.workFolder();
    await mkdir(join(work, 'sub'));
    await writeFile(join(work, 'sub', 'new.mp4'), 'new');
    await storage.adopt('assets/a1', work);
    expect(await storage.list('assets')).toEqual(['assets/a1/sub/new.mp4']);
  });

  it('removes a file, a prefix, and what is not there', async () => {
    const { storage } = await open();
    await storage.put('a/b', '1');
    await storage.put('a/c/d', '2');
    await storage.remove('a/b');
    expect(await storage.exists('a/b')).toBe(false);
    await storage.remove('a');
    await storage.remove('a');
    expect(await storage.list('a')).toEqual([]);
  });

  it('clears away work that was left behind long ago, and none that may go on', async () => {
    const { root, storage } = await open();
    const [old, fresh] = [await storage.workFolder(), await storage.workFolder()];
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
    expect(() => storage.path(key)).toThrow(StorageKeyInvalid);
    await expect(storage.put(key, 'x')).rejects.toThrow(StorageKeyInvalid);
  });

  it('says when there is not enough room', async () => {
    const { storage } = await open();
    expect(await storage.freeBytes()).toBeGreaterThan(0);
    await expect(storage.ensureFree(1)).resolves.toBeUndefined();
    await expect(storage.ensureFree(1e18)).rejects.toThrow(StorageFull);
  });
});
