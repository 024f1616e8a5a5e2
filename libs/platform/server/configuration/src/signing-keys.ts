import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the secrets of an archive are. */
interface SigningKeySettings {
  /** The configured ones; the first signs, all verify. */
  signingKeys: readonly string[];
  /** Absolute path. */
  dataFolder: string;
}

/** The configured keys, or a key generated at the first start and stored in a file that only its owner can read. */
export async function signingKeysOf({ signingKeys, dataFolder }: SigningKeySettings): Promise<readonly string[]> {
  if (signingKeys.length > 0) return signingKeys;
  const file = join(dataFolder, 'signing-key');
  const stored = await readKey(file);
  if (stored) return [stored];
  await mkdir(dataFolder, { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  // Linking fails when another process was faster; then its key is used.
  await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary);
  const key = await readKey(file);
  if (!key) throw new Error(`${file} contains no key.`);
  return [key];
}

async function readKey(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim().length >= 32 ? text.trim() : undefined;
}
