import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigurationError } from './configuration-error';

/**
 * Creates the data folder if it is missing, and closes it to other users: it holds keys and passwords.
 * @throws ConfigurationError when the folder cannot be created or written, except on a full disk
 */
export function ensureDataFolder(folder: string): void {
  try {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError([`NITRATE_DATA: ${folder} cannot be written: ${reason}`], { cause });
  }
}
