import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const validPath = /^\/dev\/mail\/[\w-]{22}$/;

/**
 * The path of the mailbox page, such as `/dev/mail/Zx0…`. Its random part is generated once and stored in the data
 * folder, readable by its owner alone, from where `npm start` prints it.
 */
export async function mailboxPath(dataFolder: string): Promise<string> {
  const file = join(dataFolder, fileName);
  const stored = await readPath(file);
  if (stored !== undefined) return stored;
  const path = `/dev/mail/${randomBytes(16).toString('base64url')}`;
  await mkdir(dataFolder, { recursive: true });
  await rm(file, { force: true });
  // Another process on the same data folder may be faster; then its path is used.
  await writeFile(file, `${path}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readPath(file)) ?? path;
}

/** Removes the stored path, where there is no mailbox page; a later page lies under another one. */
export async function removeMailboxPath(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, fileName), { force: true });
}

const fileName = 'mailbox-path';

async function readPath(file: string): Promise<string | undefined> {
  const text = (await readFile(file, 'utf8').catch(() => '')).trim();
  return validPath.test(text) ? text : undefined;
}
