import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';

/**
 * The password of the demo accounts: the configured one, or one made once. It lies in the data folder, readable by us
 * alone, from where `npm start` tells it.
 */
export async function demoPasswordOf({ dataFolder, demoPassword }: Config): Promise<string> {
  const file = join(dataFolder, 'demo-password');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  const password = demoPassword ?? (kept || `Reel-${randomBytes(6).toString('hex')}-7!`);
  if (password !== kept) {
    await mkdir(dataFolder, { recursive: true });
    await writeFile(file, `${password}\n`, { mode: 0o600 });
  }
  return password;
}
