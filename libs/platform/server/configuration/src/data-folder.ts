import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigurationError } from './configuration-error';

/**
 * Creates the data folder where it is missing.
 * @throws ConfigurationError that names the variable when it cannot be created or written
 */
export function requireDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError([`NITRATE_DATA: ${folder} cannot be written: ${reason}`], { cause });
  }
}
