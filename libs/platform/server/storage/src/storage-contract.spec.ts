import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startService } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import fc from 'fast-check';
import {
  InvalidStorageKey,
  ObjectMissing,
  type OpenObject,
  openDiskStorage,
  openStorage,
  type RangeRequest,
  type Storage,
  StorageFull,
} from '../index';
import { startTestBucket } from '../testing';

jest.setTimeout(120_000);

const contentOf = async ({ content, close }: OpenObject): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk));
  await close();
  return Buffer.concat(chunks);
};

/** What `content` of a range is, by the definition of `RangeRequest`. */
function expectedPart(whole: Buffer, request: RangeRequest): Buffer {
  if ('last' in request) return request.last === 0 ? Buffer.alloc(0) : whole.subarray(-request.last);
  return whole.subarray(request.start, request.end === undefined ? undefined : request.end + 1);
}

/** The program may have done its work already: a disk is fast. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

describe.each([
  ['on a disk', async () => ({ env: {}, data: await scratchFolder(), bucket: undefined })],
  [
    'in a bucket',
    async () => {
      const { location, env } = await startTestBucket();
      return { env, data: await scratchFolder(), bucket: location };
    },
  ],
])('the storage %s', (_, prepare) => {
  let env: NodeJS.ProcessEnv;
  let data: string;
  let storage: Storage;

  beforeAll(async () => {
    const prepared = await prepare();
    ({ env, data } = prepared);
    storage = await openStorage({ dataFolder: prepared.data, bucket: prepared.bucket });
  });

  /** A scratch folder with these files, their content being their name. */
  const folderOf = async (names: readonly string[]): Promise<string> => {
    const folder = await storage.scratch.createFolder();
    for (const name of names) {
      await mkdir(join(folder, name, '..'), { recursive: true });
      await writeFile(join(folder, name), name);
    }
    return folder;
  };

  it('replaces an object by another put, and describes it', async () => {
    await storage.put('put/a', 'first');
    const first = await storage.stat('put/a');
    await storage.put('put/a', Buffer.from('second'));
    expect((await storage.read('put/a')).toString()).toBe('second');
    const second = await storage.stat('put/a');
    expect(second).toMatchObject({ size: 6, etag: expect.stringMatching(/^".+"$/) as string });
    expect(second?.etag).not.toBe(first?.etag);
    expect(Math.abs(Date.now() - (second?.modified.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it('puts a stream, of no bytes or of more than one part', async () => {
    const whole = randomBytes(9 * 1024 * 1024);
    async function* stream() {
      for (let at = 0; at < whole.length; at += 100_000) yield whole.subarray(at, at + 100_000);
    }
    await storage.put('put/large', stream());
    expect((await storage.read('put/large')).equals(whole)).toBe(true);
    async function* nothing() {}
    await storage.put('put/empty', nothing());
    expect(await storage.read('put/empty')).toHaveLength(0);
  });

  it('keeps the old object when the source of a put breaks', async () => {
    await storage.put('put/b', 'old');
    async function* broken() {
      yield Buffer.from('new');
      throw new Error('the source broke');
    }
    await expect(storage.put('put/b', broken())).rejects.toThrow('the source broke');
    expect((await storage.read('put/b')).toString()).toBe('old');
  });

  it('can be checked before anything is put', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it('has no object where none was put, nor one for a prefix', async () => {
    await storage.put('none/a/b', '1');
    for (const key of ['none/x', 'none', 'none/a/b/c']) {
      expect(await storage.stat(key)).toBeUndefined();
      expect(await storage.exists(key)).toBe(false);
      expect(await storage.open(key)).toBeUndefined();
      expect(await storage.open(key, { start: 3 })).toBeUndefined();
      await expect(storage.read(key)).rejects.toThrow(ObjectMissing);
      await expect(storage.copy(key, 'none/y')).rejects.toThrow(ObjectMissing);
      await expect(storage.fetch(key, join(await storage.scratch.createFolder(), 'f'))).rejects.toThrow(ObjectMissing);
    }
  });

  it('opens any range of an object', async () => {
    const whole = randomBytes(700_000);
    await storage.put('ranges/object', whole);
    const byte = fc.oneof(fc.nat(whole.length + 10), fc.nat(5), fc.constantFrom(whole.length - 1, whole.length));
    const request: fc.Arbitrary<RangeRequest> = fc.oneof(
      fc.record({ start: byte }),
      fc.tuple(byte, byte).map(([start, length]) => ({ start, end: start + length })),
      fc.record({ last: byte }),
    );
    await fc.assert(
      fc.asyncProperty(request, async (range) => {
        const object = await storage.open('ranges/object', range);
        if (!object) throw new Error('There is an object.');
        const expected = expectedPart(whole, range);
        expect(object.size).toBe(whole.length);
        expect((await contentOf(object)).equals(expected)).toBe(true);
        const start = 'last' in range ? whole.length - expected.length : range.start;
        expect(object.range).toEqual(
          expected.length === 0 ? 'unsatisfiable' : { start, end: start + expected.length - 1 },
        );
      }),
      { numRuns: 60 },
    );
    const object = await storage.open('ranges/object');
    expect(object?.range).toBeUndefined();
    expect(object && (await contentOf(object)).equals(whole)).toBe(true);
  });

  it('lists what is below a prefix, beyond a page of the store', async () => {
    const keys = Array.from({ length: 210 }, (_, index) => `list/a/${String(index).padStart(4, '0')}`);
    await storage.adopt('list/a', await folderOf(keys.map((key) => key.slice('list/a/'.length))));
    await storage.put('list/ab', 'not below list/a');
    expect(await storage.list('list/a')).toEqual(keys);
    await storage.remove('list/a');
    expect(await storage.list('list')).toEqual(['list/ab']);
  });

  it('removes an object or all below a prefix, and ignores missing ones', async () => {
    await storage.put('remove/b', '1');
    await storage.put('remove/c/d', '2');
    await storage.remove('remove/b');
    expect(await storage.exists('remove/b')).toBe(false);
    await storage.remove('remove');
    await storage.remove('remove');
    expect(await storage.list('remove')).toEqual([]);
  });

  it('copies and fetches an object, which a later put does not change in the copies', async () => {
    await storage.put('copy/a', 'first');
    await storage.put('copy/b', 'to be replaced');
    await storage.copy('copy/a', 'copy/b');
    const path = join(await storage.scratch.createFolder(), 'fetched');
    await storage.fetch('copy/a', path);
    await storage.put('copy/a', 'second');
    expect((await storage.read('copy/b')).toString()).toBe('first');
    expect(await readFile(path, 'utf8')).toBe('first');
  });

  it('adopts a folder, and adds another one to it', async () => {
    await storage.adopt('adopt/a', await folderOf(['old.mp4', 'both.mp4', 'sub/in.mp4']));
    await storage.adopt('adopt/a', await folderOf(['both.mp4', 'asset.json']));
    expect(await storage.list('adopt/a')).toEqual([
      'adopt/a/asset.json',
      'adopt/a/both.mp4',
      'adopt/a/old.mp4',
      'adopt/a/sub/in.mp4',
    ]);
    expect((await storage.read('adopt/a/sub/in.mp4')).toString()).toBe('sub/in.mp4');
  });

  it('adopts two folders under one prefix at once', async () => {
    const names = [...Array.from({ length: 20 }, (_, index) => `seg-${index}.m4s`), 'asset.json'];
    for (let round = 0; round < 3; round += 1) {
      const folders = await Promise.all([folderOf(names), folderOf(names), folderOf(names)]);
      await Promise.all(folders.map((folder) => storage.adopt(`adopt/at-once-${round}`, folder)));
      expect(await storage.list(`adopt/at-once-${round}`)).toHaveLength(names.length);
      expect((await storage.read(`adopt/at-once-${round}/seg-7.m4s`)).toString()).toBe('seg-7.m4s');
    }
  });

  it('stops an adoption', async () => {
    await storage.put('adopt/stopped/earlier', '');
    const folder = await folderOf(['a', 'asset.json']);
    const stopped = storage.adopt('adopt/stopped', folder, { signal: AbortSignal.abort(new Error('stopped')) });
    await expect(stopped).rejects.toThrow('stopped');
    expect(await storage.list('adopt/stopped')).toEqual(['adopt/stopped/earlier']);
  });

  it.each([50, 200])('has no asset.json without all other files after a kill within %i files', async (killAfter) => {
    const prefix = `adopt/killed-${killAfter}`;
    await storage.put(`${prefix}/earlier`, '');
    const program = join(__dirname, 'testing', 'adopting-program.fixture.ts');
    const service = startService(process.execPath, ['--import', 'tsx', program, data, prefix], 'TERM', {
      env: {
        PATH: process.env['PATH'],
        TSX_TSCONFIG_PATH: join(__dirname, '../../../../../tsconfig.base.json'),
        ...env,
      },
      onLine: (line) => {
        if (/^pid \d+$/.test(line)) pid = Number(line.slice(4));
      },
    });
    let pid = 0;
    while (pid === 0 || (await storage.list(prefix)).length < killAfter) await sleep(1);
    killIfRunning(pid);
    await service.exited;
    const names = new Set(await storage.list(prefix));
    expect(!names.has(`${prefix}/asset.json`) || names.size === 252).toBe(true);
    expect(names.size).toBeGreaterThanOrEqual(killAfter);
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
    'a?versionId=1',
    `${'a/'.repeat(600)}a`,
  ])('refuses %j as a key', async (key) => {
    const calls = [
      () => storage.put(key, 'x'),
      () => storage.stat(key),
      () => storage.open(key),
      () => storage.read(key),
      () => storage.list(key),
      () => storage.copy(key, 'a'),
      () => storage.copy('a', key),
      () => storage.remove(key),
      async () => storage.adopt(key, await folderOf(['a'])),
      async () => storage.fetch(key, join(await storage.scratch.createFolder(), 'f')),
    ];
    for (const call of calls) await expect((async () => call())()).rejects.toThrow(InvalidStorageKey);
  });

  it('throws StorageFull when there is not enough space for work', async () => {
    expect(await storage.scratch.freeBytes()).toBeGreaterThan(0);
    await expect(storage.scratch.ensureFreeBytes(1)).resolves.toBeUndefined();
    await expect(storage.scratch.ensureFreeBytes(1e18)).rejects.toThrow(StorageFull);
  });
});

it('is opened below a folder that is not there yet', async () => {
  const root = join(await scratchFolder(), 'new');
  expect(await (await openDiskStorage(root)).list('assets')).toEqual([]);
});
