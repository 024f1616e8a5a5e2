import { createHash, randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** When this process began, which distinguishes it from an earlier one with its number. */
const startedAt = Math.round(performance.timeOrigin);

/** Where the numbers of processes mean the same: this machine, or this container on it. */
const place = createHash('sha256').update(`${hostname()} ${pidNamespace()}`).digest('hex').slice(0, 16);

const pattern = /^([0-9a-f]{16})-(\d+)-(\d+)-[0-9a-f-]{36}$/;

/** A new name for work in progress, which says whose it is. */
export const newWorkName = (): string => `${place}-${process.pid}-${startedAt}-${randomUUID()}`;

/** Whether a process of this machine was doing this work that has ended. */
export function isAbandoned(name: string): boolean {
  const [, at, pid, began] = pattern.exec(name) ?? [];
  if (at !== place) return false;
  return Number(pid) === process.pid ? Number(began) !== startedAt : !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // That of another user cannot be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Only Linux has them. */
function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
