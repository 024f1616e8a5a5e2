import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';

/** The configured keys, or one generated at the first start and stored in the data folder, readable by its owner alone. */
export async function signingKeysOf({ signingKeys, dataFolder }: Config): Promise<readonly string[]> {
  if (signingKeys.length > 0) return signingKeys;
  const file = join(dataFolder, 'signing-key');
  const stored = await readKey(file);
  if (stored) return [stored];
  await mkdir(dataFolder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  // Linking fails when another process was first; then its key counts.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const key = await readKey(file);
  if (!key) throw new Error(`${file} holds no key.`);
  return [key];
}

async function readKey(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim().length >= 32 ? text.trim() : undefined;
}
