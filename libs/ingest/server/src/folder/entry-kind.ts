import { lstat, realpath, stat } from 'node:fs/promises';
import { extname } from 'node:path';

export type EntryKind = 'file' | 'folder' | 'linkedFolder' | 'other';

/**
 * What an entry of a folder is. A symbolic link is followed, to a file of the same extension only: a link in a folder
 * that others sent may not pass any file of this computer for captions.
 */
export async function entryKind(path: string | Buffer): Promise<EntryKind> {
  try {
    const isLink = (await lstat(path)).isSymbolicLink();
    const found = await stat(path);
    if (found.isDirectory()) return isLink ? 'linkedFolder' : 'folder';
    if (!found.isFile()) return 'other';
    return !isLink || extensionOf(await realpath(path)) === extensionOf(String(path)) ? 'file' : 'other';
  } catch {
    // It has vanished meanwhile, or the link leads nowhere or in a circle.
    return 'other';
  }
}

const extensionOf = (path: string): string => extname(path).toLowerCase();
