import type { Database } from '@nitrate/database';
import type { Storage } from '@nitrate/storage';
import { workKeys } from '../steps/step-context';
import { findIngestFilms } from './ingest-store';

const workFolder = /^ingest\/([0-9a-f-]{36})-(\d+)\//;

/** Removes the intermediate files of revisions that are superseded, ready or failed. */
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
}
