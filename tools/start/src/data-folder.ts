import { accessSync, constants, mkdirSync } from 'node:fs';

/**
 * Makes the data folder where it is missing.
 *
 * @throws Error that names the variable when it cannot be made or written.
 */
export function requireDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`NITRATE_DATA ${folder} cannot be written: ${reason}`, { cause });
  }
}
