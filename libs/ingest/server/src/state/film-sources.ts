import { createReadStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Storage } from '@nitrate/storage';
import { v7 as newId } from 'uuid';
import type { IngestFilm, IngestSource } from './ingest-film';

/** Prefix of the copies of films and of the files next to them, from which workers read. */
export const sourcesPrefix = 'sources';

/** Copies a film and the files next to it to a prefix of their own. */
export async function storeSources(bucket: Storage, source: Omit<IngestSource, 'sourceKey'>): Promise<IngestSource> {
  const prefix = `${sourcesPrefix}/${newId()}`;
  const store = async (path: string, name: string): Promise<string> => {
    const key = `${prefix}/${name}${extensionOf(path)}`;
    const { size } = await stat(path);
    await bucket.put(key, createReadStream(path, { highWaterMark: 1024 * 1024 }), { bytes: size });
    return key;
  };
  const storeAll = async <T extends { path: string }>(files: readonly T[], name: string) => {
    const stored: (T & { key: string })[] = [];
    for (const [at, file] of files.entries()) stored.push({ ...file, key: await store(file.path, `${name}-${at}`) });
    return stored;
  };
  try {
    return {
      ...source,
      subtitles: await storeAll(source.subtitles, 'text'),
      tracks: await storeAll(source.tracks, 'track'),
      sourceKey: await store(source.source, 'film'),
    };
  } catch (error) {
    await bucket.remove(prefix);
    throw error;
  }
}

/**
 * Moves a film and the files next to it to a prefix of their own; files on a disk are not copied.
 * @param files where each file is now, by its path in `source`
 * @param folder an empty scratch folder
 */
export async function adoptSources(
  storage: Storage,
  source: Omit<IngestSource, 'sourceKey'>,
  { files, folder, signal }: { files: ReadonlyMap<string, string>; folder: string; signal: AbortSignal },
): Promise<IngestSource> {
  const prefix = `${sourcesPrefix}/${newId()}`;
  const move = async (path: string, name: string): Promise<string> => {
    const file = `${name}${extensionOf(path)}`;
    await rename(files.get(path) ?? path, join(folder, file));
    return `${prefix}/${file}`;
  };
  const moveAll = <T extends { path: string }>(all: readonly T[], name: string) =>
    Promise.all(all.map(async (each, at) => ({ ...each, key: await move(each.path, `${name}-${at}`) })));
  const moved: IngestSource = {
    ...source,
    subtitles: await moveAll(source.subtitles, 'text'),
    tracks: await moveAll(source.tracks, 'track'),
    sourceKey: await move(source.source, 'film'),
  };
  await storage.adopt(prefix, folder, { signal });
  return moved;
}

function extensionOf(path: string): string {
  const extension = extname(path).toLowerCase();
  return /^\.[a-z0-9]{1,10}$/.test(extension) ? extension : '';
}

/** Removes the copies of a film and of the files next to it; they are not needed once it is ready or has failed. */
export async function removeSources(storage: Storage, { sourceKey }: Pick<IngestFilm, 'sourceKey'>): Promise<void> {
  if (sourceKey) await storage.remove(sourceKey.slice(0, sourceKey.lastIndexOf('/')));
}
