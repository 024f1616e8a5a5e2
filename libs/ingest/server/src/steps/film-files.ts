import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { dayMs } from '@nitrate/contract-kit';
import type { Storage } from '@nitrate/storage';
import { FilmRefused } from '../film-refused';
import { pathExists } from '../folder/path-exists';
import type { IngestFilm } from '../state/ingest-film';
import { type StepContext, workKeys } from './step-context';

/** A file that this worker cannot see, and one on another machine may. */
export class FileElsewhere extends Error {
  override readonly name = 'FileElsewhere';
}

type FilmFiles = Pick<IngestFilm, 'source' | 'sourceHost' | 'sourceKey' | 'subtitles' | 'tracks'>;

interface Place {
  storage: Pick<Storage, 'stat' | 'fetch' | 'scratch'>;
  /** Where copies are put. */
  folder: string;
  signal: AbortSignal;
}

/** Finds the files of a film by the paths where they were found; those in the storage are fetched once. */
export function filmFiles(
  { source, sourceHost, sourceKey, subtitles, tracks }: FilmFiles,
  { storage, folder, signal }: Place,
): StepContext['locate'] {
  const keys = new Map([...subtitles, ...tracks].flatMap(({ path, key }) => (key ? [[path, key] as const] : [])));
  if (sourceKey) keys.set(source, sourceKey);
  const fetched = new Map<string, Promise<string>>();

  const fetch = async (key: string): Promise<string> => {
    const found = await storage.stat(key);
    if (!found) throw new FilmRefused('missing', `its copy ${key} is gone`);
    await storage.scratch.ensureFreeBytes(found.size);
    const path = join(folder, `source-${basename(key)}`);
    await storage.fetch(key, path, { signal });
    return path;
  };

  return async (path) => {
    const key = keys.get(path);
    if (key === undefined) {
      const isHere = sourceHost === null || sourceHost === hostname() || (await pathExists(path));
      if (isHere) return path;
      throw new FileElsewhere(`waits for a worker that can read ${path}, as on ${sourceHost}`);
    }
    const copy = fetched.get(key) ?? fetch(key);
    fetched.set(key, copy);
    return copy;
  };
}

const maxWaitMs = dayMs;

/**
 * @throws FileElsewhere when the intermediate files are not in this storage, because workers with disks of their own
 * share the queue; not for longer than a day, since they may be lost
 */
export async function assertWorkIsHere({ film, deps }: Pick<StepContext, 'film' | 'deps'>): Promise<void> {
  if (await deps.storage.exists(workKeys(film).plan)) return;
  if (Date.now() - film.changedAt.getTime() > maxWaitMs) throw new Error('The intermediate files are lost.');
  throw new FileElsewhere('waits for the worker that has its intermediate files: workers must share their storage');
}
