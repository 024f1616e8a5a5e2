import { existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A user of the system, as of `/etc/passwd`. */
export interface ProgramUser {
  name: string;
  uid: number;
  gid: number;
  home: string;
}

export const runsAsRoot = (): boolean => process.getuid?.() === 0;

/**
 * The user as which programs run when this process is root: the owner of the first of these folders that exists and
 * belongs to an ordinary user, else the user `nitrate`, else `nobody`.
 */
export function programUser(folders: readonly string[], users = readUsers()): ProgramUser {
  const owners = folders.map((folder) => statSync(folder, { throwIfNoEntry: false })?.uid);
  const owner = owners.map((uid) => uid !== 0 && users.find((user) => user.uid === uid)).find(Boolean);
  const named = (name: string) => users.find((user) => user.name === name && user.uid !== 0);
  return owner || named('nitrate') || named('nobody') || { name: 'nobody', uid: 65534, gid: 65534, home: '/' };
}

/** Turns this process into one of the user, with the groups of the user, for good. */
export function becomeUser({ name, uid, gid, home }: ProgramUser): void {
  // Missing in the types of Node.
  const { initgroups } = process as NodeJS.Process & { initgroups?: (user: string, extraGroup: number) => void };
  initgroups?.(name, gid);
  process.setgid?.(gid);
  process.setuid?.(uid);
  process.env['HOME'] = home;
}

/**
 * The outermost folder that keeps the user from the path; undefined when the user can enter it, or read it where it is
 * a file.
 */
export function closedTo(user: ProgramUser, path: string): string | undefined {
  const real = realpathSync(path);
  const folders = ancestors(dirname(real)).reverse();
  const closed = folders.find((folder) => !permits(user, statSync(folder), 0o1));
  if (closed) return closed;
  const stats = statSync(real);
  return permits(user, stats, stats.isDirectory() ? 0o1 : 0o4) ? undefined : real;
}

/** `bits` as of one digit of a mode: 4 to read, 1 to enter. */
function permits(user: ProgramUser, { mode, uid, gid }: Stats, bits: number): boolean {
  const digit = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
  return (digit & bits) === bits;
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

function readUsers(file = '/etc/passwd'): ProgramUser[] {
  // Missing in the smallest containers.
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 6)
    .map(([name = '', , uid, gid, , home = '/']) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0, home }));
}
