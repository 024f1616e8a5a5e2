import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigurationError } from './configuration-error';

/**
 * Creates the data folder if it is missing.
 * @throws ConfigurationError when the folder cannot be created or written
 */
export function ensureDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError([`NITRATE_DATA: ${folder} cannot be written: ${reason}`], { cause });
  }
}
