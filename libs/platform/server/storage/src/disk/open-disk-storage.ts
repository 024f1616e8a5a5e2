import { type Stats, constants, createWriteStream } from 'node:fs';
import { type FileHandle, access, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readObject } from '../read-object';
import { resolveRange } from '../resolve-range';
import { openScratch } from '../scratch';
import {
  type ByteRange,
  type ObjectInfo,
  ObjectMissing,
  type Storage,
  StorageFull,
  StorageUnavailable,
} from '../storage';
import { completionFile, partsOfKey } from '../storage-key';
import { newWorkName } from '../work-name';

/** Takes half the CPU per byte of Node's default of 64 KiB. */
const readBytes = 256 * 1024;
const maxPooledBuffers = 64;
const bufferPool: Buffer[] = [];

/** Alternates with its reader on one pooled buffer; a stream would allocate a buffer per chunk. */
async function* readRange(file: FileHandle, { start, end }: ByteRange): AsyncGenerator<Uint8Array, void> {
  const buffer = bufferPool.pop() ?? Buffer.allocUnsafeSlow(readBytes);
  for (let at = start; at <= end;) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(readBytes, end - at + 1), at);
    if (bytesRead === 0) throw new Error('A file was truncated while it was read.');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
  // A reader that stopped early may still write the buffer to a socket, so it is not returned to the pool then.
  if (bufferPool.length < maxPooledBuffers) bufferPool.push(buffer);
}

/** Folder of work in progress, on the same disk as the files. No key can have this name. */
const workDir = '.work';

/** Objects as files below a root folder. What is adopted and fetched is moved and linked, not copied. */
export async function openDiskStorage(root: string): Promise<Storage> {
  const base = resolve(root);
  const scratch = await openScratch(join(base, workDir));

  const pathOf = (key: string): string => join(base, ...partsOfKey(key));
  const temporary = (): string => join(base, workDir, newWorkName());

  /** Links or copies to a temporary name first, so that the target is whole at any time. */
  const duplicate = async (key: string, target: string): Promise<void> => {
    const source = pathOf(key);
    const partial = temporary();
    if (!(await stat(source).catch(orUndefined))?.isFile()) throw new ObjectMissing(key);
    try {
      await linkOrCopy(source, partial);
      await rename(partial, target);
      // The rename of a link onto another one of the same file leaves both.
      await rm(partial, { force: true });
    } catch (error) {
      await rm(partial, { force: true });
      throw isNotFound(error) ? new ObjectMissing(key) : asStorageFull(error);
    }
  };

  const openObject: Storage['open'] = async (key, range) => {
    const file = await openFile(pathOf(key));
    if (!file) return undefined;
    const { handle, info } = file;
    const resolved = resolveRange(range, info.size);
    const bytes = resolved === 'unsatisfiable' ? { start: 0, end: -1 } : (resolved ?? { start: 0, end: info.size - 1 });
    return { ...info, range: resolved, content: readRange(handle, bytes), close: () => handle.close() };
  };

  return {
    scratch,
    async check() {
      await access(base, constants.R_OK | constants.W_OK).catch((cause: unknown) => {
        throw new StorageUnavailable('The folder of media cannot be read and written.', { cause });
      });
    },
    async put(key, content) {
      const target = pathOf(key);
      const partial = temporary();
      try {
        const source = typeof content === 'string' || content instanceof Uint8Array ? [content] : content;
        await pipeline(Readable.from(source), createWriteStream(partial, { flags: 'wx', flush: true }));
        await mkdir(dirname(target), { recursive: true });
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw asStorageFull(error);
      }
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch(orUndefined);
      return found?.isFile() ? infoOf(found) : undefined;
    },
    async exists(key) {
      return (await stat(pathOf(key)).catch(orUndefined))?.isFile() ?? false;
    },
    open: openObject,
    read: (key) => readObject(openObject, key),
    async list(prefix) {
      const folder = pathOf(prefix);
      const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(orUndefined);
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(base.length + 1)
            .split(sep)
            .join('/'),
        )
        .sort();
    },
    async copy(from, to) {
      const target = pathOf(to);
      await mkdir(dirname(target), { recursive: true });
      await duplicate(from, target);
    },
    async remove(key) {
      // Renamed first, so that nobody sees a part of an asset.
      const aside = temporary();
      const isThere = await rename(pathOf(key), aside).then(() => true, orUndefined);
      if (isThere) await rm(aside, { recursive: true, force: true });
    },
    async adopt(prefix, folder, { signal } = {}) {
      const target = pathOf(prefix);
      await mkdir(dirname(target), { recursive: true });
      const isMoved = await rename(folder, target).then(
        () => true,
        (error: unknown) => {
          if (isNotEmpty(error)) return false;
          throw asStorageFull(error);
        },
      );
      if (!isMoved) await mergeInto(target, folder, signal);
    },
    fetch: (key, path) => duplicate(key, path),
  };
}

async function mergeInto(target: string, folder: string, signal: AbortSignal | undefined): Promise<void> {
  const files = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort((a, b) => Number(a === completionFile) - Number(b === completionFile));
  for (const name of names) {
    signal?.throwIfAborted();
    await mkdir(dirname(join(target, name)), { recursive: true });
    await rename(join(folder, name), join(target, name));
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (isNotFound(error)) throw error;
    // Some file systems have no hard links.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

interface OpenFile {
  handle: FileHandle;
  info: ObjectInfo;
}

/** Opens a regular file; undefined where there is none. */
async function openFile(path: string): Promise<OpenFile | undefined> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(orUndefined);
  if (!handle) return undefined;
  const found = await handle.stat();
  if (found.isFile()) return { handle, info: infoOf(found) };
  await handle.close();
  return undefined;
}

function infoOf({ size, mtime }: Stats): ObjectInfo {
  const etag = `"${size.toString(36)}-${Math.floor(mtime.getTime()).toString(36)}"`;
  return { size, modified: mtime, etag };
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const isNotFound = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error) ?? '');
const isNotEmpty = (error: unknown): boolean => ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '');

/** Undefined for what does not exist; other errors are thrown. */
function orUndefined(error: unknown): undefined {
  if (isNotFound(error)) return undefined;
  throw error;
}

function asStorageFull(error: unknown): unknown {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT' ? new StorageFull('The disk is full.', { cause: error }) : error;
}
