import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';

/** A key is a relative path of plain names: `assets/<id>/init-0.mp4`. */
export interface Storage {
  /** Where the file of a key lies, present or not. */
  path(key: string): string;
  /** Writes the whole file or nothing; an older one is replaced in one step. */
  put(key: string, content: string | Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Moves a finished file or folder of the same disk to its place in one step, replacing what was there. */
  adopt(key: string, path: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  read(key: string): Promise<Buffer>;
  stream(key: string, range?: { start: number; end: number }): Readable;
  /** Keys of all files below a prefix, in order. */
  list(prefix: string): Promise<string[]>;
  /** Removes a file, or a folder with all in it; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** A new empty folder on the same disk, for work that `adopt` puts in place. The caller removes it. */
  workFolder(): Promise<string>;
  freeBytes(): Promise<number>;
  /** @throws StorageFull when less than this is free */
  ensureFree(bytes: number): Promise<void>;
}

/** Not enough room on the disk. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** A key that could lead out of the root, or is none. */
export class StorageKeyInvalid extends Error {
  override readonly name = 'StorageKeyInvalid';
}

/** Work in progress lies beside the files, on the same disk, under a name that no key can have. */
const workName = '.work';

const aDayMs = 24 * 3_600_000;

/** What a process that was ended left behind: nothing is worked on for a day. */
async function clearOldWork(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have been faster.
    const changed = await stat(path).catch(() => undefined);
    if (changed && changed.mtimeMs < Date.now() - aDayMs) await rm(path, { recursive: true, force: true });
  }
}

export async function openStorage(root: string): Promise<Storage> {
  const base = resolve(root);
  await mkdir(join(base, workName), { recursive: true });
  await clearOldWork(join(base, workName));

  const path = (key: string): string => {
    if (!isKey(key)) throw new StorageKeyInvalid(`"${key.slice(0, 200)}" is no storage key.`);
    return join(base, ...key.split('/'));
  };
  const temporary = (): string => join(base, workName, randomUUID());

  const place = async (from: string, to: string): Promise<void> => {
    await mkdir(dirname(to), { recursive: true });
    const old = await stat(to).catch(() => undefined);
    if (!old?.isDirectory()) return rename(from, to);
    const aside = temporary();
    await rename(to, aside);
    await rename(from, to);
    await rm(aside, { recursive: true, force: true });
  };

  return {
    path,
    async put(key, content) {
      const target = path(key);
      const half = temporary();
      try {
        const source = typeof content === 'string' || content instanceof Uint8Array ? [content] : content;
        await pipeline(Readable.from(source), createWriteStream(half, { flags: 'wx', flush: true }));
        await place(half, target);
      } catch (error) {
        await rm(half, { force: true });
        throw asStorageFull(error);
      }
    },
    async adopt(key, from) {
      await place(from, path(key));
    },
    async exists(key) {
      return stat(path(key)).then(
        () => true,
        () => false,
      );
    },
    async size(key) {
      const found = await stat(path(key)).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
    },
    read: (key) => readFile(path(key)),
    stream: (key, range) => createReadStream(path(key), { ...range, highWaterMark: 256 * 1024 }),
    async list(prefix) {
      const folder = path(prefix);
      const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(base.length + 1)
            .split(sep)
            .join('/'),
        )
        .sort();
    },
    async remove(key) {
      await rm(path(key), { recursive: true, force: true });
    },
    async workFolder() {
      const folder = temporary();
      await mkdir(folder);
      return folder;
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(base);
      return bavail * bsize;
    },
    async ensureFree(bytes) {
      const { bavail, bsize } = await statfs(base);
      if (bavail * bsize < bytes) throw new StorageFull(`Less than ${Math.ceil(bytes / 1e6)} MB are free in ${base}.`);
    },
  };
}

function isKey(key: string): boolean {
  return key.length <= 1000 && key.split('/').every((part) => /^[\w][\w.@+-]{0,199}$/.test(part));
}

function asStorageFull(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? new StorageFull('The disk is full.', { cause: error }) : error;
}
