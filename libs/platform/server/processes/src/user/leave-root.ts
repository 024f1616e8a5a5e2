import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { becomeUser, closedTo, type ProgramUser, programUser, runsAsRoot } from './program-user';

interface LeaveRootOptions {
  /** Becomes the user's, with all that is in it. It exists. */
  dataFolder: string;
  /** Files that the user must be able to read, besides the data folder and Node. */
  programs: readonly string[];
  /** Other machines can reach the archive. Then this process refuses to stay root. */
  published: boolean;
  /** Called with a sentence when this process stays root. */
  warn: (sentence: string) => void;
}

/** The programs would have to run as root. */
export class RootRefused extends Error {
  override readonly name = 'RootRefused';
}

/**
 * When this process is root, turns it into an ordinary user: the owner of the data folder, else `nitrate`, else
 * `nobody`. Where that user cannot open the programs or the data folder, a trial on this machine continues as root.
 * @returns the user; undefined when this process keeps the user that started it
 * @throws RootRefused when a published archive would run as root
 */
export function leaveRoot({ dataFolder, programs, published, warn }: LeaveRootOptions): ProgramUser | undefined {
  if (!runsAsRoot()) return undefined;
  const user = programUser([dataFolder, join(dataFolder, 'postgres'), dirname(dataFolder)]);
  const needed = [process.execPath, ...programs, dirname(dataFolder)];
  const closed = needed.map((path) => closedTo(user, path)).find((path) => path !== undefined);
  if (closed !== undefined) {
    const sentence =
      `started as root, and the user ${user.name}, as which Nitrate would run, cannot open ${closed}. ` +
      'Start Nitrate as an ordinary user, or move it and its data folder to where all users can read, such as /srv.';
    if (published) throw new RootRefused(`Nitrate was ${sentence}`);
    warn(`Nitrate runs as root: it was ${sentence}`);
    return undefined;
  }
  giveTo(user, dataFolder);
  becomeUser(user);
  return user;
}

/** Films have a folder each at this depth, `media/assets/ID`; files of one folder have one owner. */
const searchedDepth = 3;

/** Makes the folder the user's. Looks for files of others only near the top: an archive can have millions. */
function giveTo(user: ProgramUser, folder: string, depth = 0): void {
  const stats = lstatSync(folder);
  if (stats.uid !== user.uid && depth > 0) return chown(user, folder, ['-R']);
  if (stats.isDirectory() && depth < searchedDepth) {
    for (const name of readdirSync(folder)) giveTo(user, join(folder, name), depth + 1);
  }
  // The folder itself last, so that an interrupted start does it again.
  if (stats.uid !== user.uid) chown(user, folder, []);
}

/** By the system's `chown`, which cannot be led elsewhere by a link that appears meanwhile. */
function chown({ uid, gid }: ProgramUser, path: string, flags: readonly string[]): void {
  const { status, stderr } = spawnSync('chown', [...flags, '-h', `${uid}:${gid}`, path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path} could not be given to the user with the uid ${uid}: ${stderr?.trim()}`);
}
