import { dayMs } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { Storage } from '@nitrate/storage';
import { workKeys } from '../steps/step-context';
import { sourcesPrefix } from './film-sources';
import { findIngestFilms, findSourceKeys } from './ingest-store';

const workFolder = /^ingest\/([0-9a-f-]{36})-(\d+)\//;

/** Removes the intermediate files and copied sources of revisions that are superseded, ready or failed. */
export async function removeSupersededWork({
  database,
  storage,
}: {
  database: Database;
  storage: Storage;
}): Promise<void> {
  const folders = new Map<string, { id: string; revision: number }>();
  for (const key of await storage.list('ingest')) {
    const [folder, id, revision] = workFolder.exec(key) ?? [];
    if (folder && id) folders.set(folder, { id, revision: Number(revision) });
  }
  const films = await findIngestFilms(
    database,
    [...folders.values()].map(({ id }) => id),
  );
  const inProgress = new Set(
    films
      .filter(({ state }) => state === 'queued' || state === 'processing')
      .map(({ id, revision }) => workKeys({ id, revision }).root),
  );
  for (const folder of folders.values()) {
    const { root } = workKeys(folder);
    if (!inProgress.has(root)) await storage.remove(root);
  }
  await removeUnusedSources(database, storage);
}

const maxUploadMs = 7 * dayMs;

/** Those of the last week may belong to a film that is still being copied. */
async function removeUnusedSources(database: Database, storage: Storage): Promise<void> {
  const folderOf = (key: string) => key.split('/', 2).join('/');
  const used = new Set((await findSourceKeys(database)).map(folderOf));
  const stored = new Set((await storage.list(sourcesPrefix)).map(folderOf));
  for (const folder of stored) {
    const age = Date.now() - uuidTime(folder.slice(sourcesPrefix.length + 1));
    if (!used.has(folder) && age > maxUploadMs) await storage.remove(folder);
  }
}

/** Epoch milliseconds at which a version 7 UUID was generated. */
const uuidTime = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
