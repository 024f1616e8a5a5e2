import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';

/** Files by key. A key is a relative path such as `assets/<id>/init-0.mp4`. */
export interface Storage {
  /** The path of the file of a key, whether it exists or not. */
  path(key: string): string;
  /** Writes a file atomically; replaces an existing one. */
  put(key: string, content: string | Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Moves a finished file or folder of the same disk to a key; replaces an existing one. */
  moveInto(key: string, path: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** In bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  read(key: string): Promise<Buffer>;
  stream(key: string, range?: { start: number; end: number }): Readable;
  /** Keys of all files below a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Removes a file, or a folder with its contents, if it exists. */
  remove(key: string): Promise<void>;
  /** Creates an empty folder on the same disk, for files to `moveInto` the storage. The caller removes it. */
  createWorkFolder(): Promise<string>;
  freeBytes(): Promise<number>;
  /** @throws StorageFull when less space is free */
  ensureFreeBytes(bytes: number): Promise<void>;
}

/** Not enough space on the disk. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** A key that could lead out of the root, or is malformed. */
export class InvalidStorageKey extends Error {
  override readonly name = 'InvalidStorageKey';
}

/** Folder of work in progress, on the same disk as the files. No key can have this name. */
const workDir = '.work';

const maxWorkAgeMs = 24 * 3_600_000;

/** Removes the work of processes that were killed. Work in progress is younger than a day. */
async function clearOldWork(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have removed it meanwhile.
    const changed = await stat(path).catch(() => undefined);
    if (changed && changed.mtimeMs < Date.now() - maxWorkAgeMs) await rm(path, { recursive: true, force: true });
  }
}

export async function openStorage(root: string): Promise<Storage> {
  const base = resolve(root);
  await mkdir(join(base, workDir), { recursive: true });
  await clearOldWork(join(base, workDir));

  const path = (key: string): string => {
    if (!isKey(key)) throw new InvalidStorageKey(`"${key.slice(0, 200)}" is not a storage key.`);
    return join(base, ...key.split('/'));
  };
  const temporary = (): string => join(base, workDir, randomUUID());

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
      const partial = temporary();
      try {
        const source = typeof content === 'string' || content instanceof Uint8Array ? [content] : content;
        await pipeline(Readable.from(source), createWriteStream(partial, { flags: 'wx', flush: true }));
        await place(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw asStorageFull(error);
      }
    },
    async moveInto(key, from) {
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
    async createWorkFolder() {
      const folder = temporary();
      await mkdir(folder);
      return folder;
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(base);
      return bavail * bsize;
    },
    async ensureFreeBytes(bytes) {
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
