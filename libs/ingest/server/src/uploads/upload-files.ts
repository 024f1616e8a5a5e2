import { copyFile, link, mkdir, open, readdir, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { validate as isUuid } from 'uuid';

const filmFile = 'film';
const sideCarFolder = 'side-cars';
/** Left for everything else on the disk. */
const reservedBytes = 512 * 1024 ** 2;

/**
 * The files of uploads, on the disk of this machine: a file is written where it is received, and moved into the storage
 * once it is whole. In a bucket each part of an upload would be an object, and one of less than 5 MB would have to be
 * written again with the next.
 */
export interface UploadFiles {
  /** The store of the tus server; its ids come from `storeId`. Creates the folder. */
  store(): FileStore;
  storeId(uploadId: string): string;
  create(uploadId: string, bytes: number): Promise<void>;
  /** Bytes that have arrived; undefined when this machine has no such file. */
  receivedBytes(uploadId: string): Promise<number | undefined>;
  /** When the last bytes arrived; undefined when this machine has no such file. */
  lastArrival(uploadId: string): Promise<Date | undefined>;
  /** Counts as an arrival of bytes. */
  touch(uploadId: string, time: Date): Promise<void>;
  /** Writes a file to disk that has arrived whole. */
  sync(uploadId: string): Promise<void>;
  /** Adds a file next to the film; replaces one of its name. */
  attach(uploadId: string, name: string, content: Uint8Array): Promise<void>;
  sideCars(uploadId: string): Promise<string[]>;
  /** Gives a folder the film under its name, and the files next to it. */
  placeIn(folder: string, uploadId: string, filmName: string): Promise<void>;
  remove(uploadId: string): Promise<void>;
  /** Ids of all uploads that have files here. */
  list(): Promise<string[]>;
  /** Space that uploads may still take. */
  freeBytes(): Promise<number>;
}

/** @param findBytes the whole size of an upload; undefined when there is none */
export function openUploadFiles(
  folder: string,
  findBytes: (uploadId: string) => Promise<number | undefined>,
): UploadFiles {
  const folderOf = (uploadId: string): string => {
    if (!isUuid(uploadId)) throw new Error('The id of an upload is a UUID.');
    return join(folder, uploadId);
  };
  const fileOf = (uploadId: string) => join(folderOf(uploadId), filmFile);
  const storeId = (uploadId: string) => `${uploadId}/${filmFile}`;
  const uploadIdOf = (id: string) => id.slice(0, id.indexOf('/'));

  // Sizes are in the database, so that there is one truth about an upload.
  const configstore = {
    async get(id: string) {
      const size = await findBytes(uploadIdOf(id));
      return size === undefined ? undefined : new Upload({ id, size, offset: 0 });
    },
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
  let opened: FileStore | undefined;
  const store = () => (opened ??= new FileStore({ directory: folder, configstore }));
  const statOf = (uploadId: string) => stat(fileOf(uploadId)).catch(() => undefined);
  const sideCars = (uploadId: string) => readdir(join(folderOf(uploadId), sideCarFolder)).catch(() => []);

  return {
    store,
    storeId,
    async create(uploadId, size) {
      await mkdir(folder, { recursive: true });
      await store().create(new Upload({ id: storeId(uploadId), size, offset: 0 }));
    },
    receivedBytes: async (uploadId) => (await statOf(uploadId))?.size,
    lastArrival: async (uploadId) => (await statOf(uploadId))?.mtime,
    touch: (uploadId, time) => utimes(fileOf(uploadId), time, time).catch(() => undefined),
    async sync(uploadId) {
      const file = await open(fileOf(uploadId), 'r+');
      try {
        await file.datasync();
      } finally {
        await file.close();
      }
    },
    async attach(uploadId, name, content) {
      const target = join(folderOf(uploadId), sideCarFolder, name);
      await mkdir(join(folderOf(uploadId), sideCarFolder), { recursive: true });
      const partial = join(folderOf(uploadId), 'side-car.part');
      await writeFile(partial, content, { flush: true });
      await rename(partial, target);
    },
    sideCars,
    async placeIn(target, uploadId, filmName) {
      await linkOrCopy(fileOf(uploadId), join(target, filmName));
      for (const name of await sideCars(uploadId)) {
        await linkOrCopy(join(folderOf(uploadId), sideCarFolder, name), join(target, name));
      }
    },
    remove: (uploadId) => rm(folderOf(uploadId), { recursive: true, force: true }),
    list: async () => (await readdir(folder).catch(() => [])).filter((name) => isUuid(name)),
    async freeBytes() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return Math.max(0, bavail * bsize - reservedBytes);
    },
  };
}

/** Copies only to another disk. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(error.code ?? '')) throw error;
    await copyFile(from, to);
  });
}
