import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@nitrate/contract-kit';
import { type Scratch, StorageFull } from './storage';
import { isAbandoned, newWorkName } from './work-name';

const maxWorkAgeMs = dayMs;

/**
 * Opens the folder of work in progress, and removes the work of processes that were killed: of this machine, and else
 * what is older than a day.
 */
export async function openScratch(root: string): Promise<Scratch> {
  await mkdir(root, { recursive: true });
  await clearOldWork(root);
  const freeBytes = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(root);
    return bavail * bsize;
  };
  return {
    async createFolder() {
      const folder = join(root, newWorkName());
      await mkdir(folder, { recursive: true });
      return folder;
    },
    freeBytes,
    async ensureFreeBytes(bytes) {
      if ((await freeBytes()) >= bytes) return;
      throw new StorageFull(`Less than ${Math.ceil(bytes / 1e6)} MB are free in ${root}.`);
    },
  };
}

async function clearOldWork(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isLeft = isAbandoned(name) || (await lastChangeMs(path)) < Date.now() - maxWorkAgeMs;
    if (isLeft) await rm(path, { recursive: true, force: true });
  }
}

/** Of a file, or of anything in a folder: work of days changes its innermost files alone. */
async function lastChangeMs(path: string): Promise<number> {
  const inner = await readdir(path, { recursive: true }).catch(() => []);
  const changes = await Promise.all(
    [path, ...inner.map((name) => join(path, name))].map(async (each) => {
      // Another process may have removed it meanwhile.
      const found = await stat(each).catch(() => undefined);
      return found?.mtimeMs ?? 0;
    }),
  );
  return changes.reduce((last, each) => Math.max(last, each), 0);
}
