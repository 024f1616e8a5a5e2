import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, isSameProcess, processIdentity } from '@nitrate/processes';
import { readPostmasterFile, isServerOf } from './find-running-postgres';
import { DatabaseInUse } from './database-in-use';

/** The programs of an archive that is being stopped end within two seconds. */
const ownerEndsWithinMs = 2_500;
/** Fast shutdown, then immediate shutdown, from which the next start recovers. */
const fastShutdownMs = 20_000;
const immediateShutdownMs = 5_000;
const pollMs = 25;

/** Names the process that owns the server, while it does. */
const ownerFile = (dataDir: string): string => `${dataDir}.owner`;

const locked = new Set<string>();

/**
 * Reserves the cluster for this process. Waits a moment for an owner that is ending.
 * @throws DatabaseInUse when another owner continues
 */
export async function lockCluster(dataDir: string): Promise<{ release(): Promise<void> }> {
  const file = ownerFile(dataDir);
  const mine = `${file}.${randomUUID()}`;
  const deadline = Date.now() + ownerEndsWithinMs;
  try {
    await writeFile(mine, processIdentity(process.pid) ?? '', { flush: true });
    for (;;) {
      const acquired = await link(mine, file).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
      if (acquired) break;
      if (await isOwned(dataDir)) {
        if (locked.has(dataDir) || Date.now() > deadline) throw new DatabaseInUse(dataDir);
        await sleep(pollMs);
      } else await removeStale(file);
    }
  } finally {
    await rm(mine, { force: true });
  }
  locked.add(dataDir);
  return {
    async release() {
      locked.delete(dataDir);
      await rm(file, { force: true });
    },
  };
}

/** In earlier versions the file had a pid alone; a server of such an owner still runs only where that process is its parent. */
async function isOwned(dataDir: string): Promise<boolean> {
  const owner = await readFile(ownerFile(dataDir), 'utf8').catch(() => '');
  if (!/^\d+$/.test(owner)) return isSameProcess(owner);
  const server = await readPostmasterFile(dataDir);
  return isRunning(Number(owner)) && server !== undefined && (await isServerOf(dataDir, server.pid));
}

/** Moves the file away first, so that only one of several processes removes it, and none removes a newer one. */
async function removeStale(file: string): Promise<void> {
  const moved = `${file}.${randomUUID()}`;
  const gone = await rename(file, moved).then(
    () => true,
    () => false,
  );
  if (!gone) return;
  const owner = await readFile(moved, 'utf8').catch(() => '');
  // Another process may have locked between reading and moving: it gets its lock back.
  if (isSameProcess(owner)) await link(moved, file).catch(() => undefined);
  await rm(moved, { force: true });
}

/**
 * Ends a server whose owner is dead, and removes the lock file of a dead one. To be called with the cluster locked.
 * @throws DatabaseInUse when the server does not end
 */
export async function endOrphan(dataDir: string, withinMs = fastShutdownMs): Promise<void> {
  const file = await readPostmasterFile(dataDir);
  if (!file) return;
  if ((await isServerOf(dataDir, file.pid)) && !(await ends(dataDir, file.pid, 'SIGINT', withinMs))) {
    if (!(await ends(dataDir, file.pid, 'SIGQUIT', immediateShutdownMs))) throw new DatabaseInUse(dataDir);
  }
  const left = await readPostmasterFile(dataDir);
  if (left?.pid === file.pid) await rm(`${dataDir}/postmaster.pid`, { force: true });
}

/** Requests a fast shutdown of the server that runs on the cluster, if any. */
export async function requestShutdown(dataDir: string): Promise<void> {
  const file = await readPostmasterFile(dataDir);
  if (file && (await isServerOf(dataDir, file.pid))) signalTo(file.pid, 'SIGINT');
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function ends(dataDir: string, pid: number, signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
  signalTo(pid, signal);
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (!(await isServerOf(dataDir, pid))) return true;
    await sleep(pollMs);
  }
  return false;
}
