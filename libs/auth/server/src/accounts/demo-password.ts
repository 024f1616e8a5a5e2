import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The password of the demo accounts: the configured one, else the one in the data folder, else a generated one. It is
 * stored in the data folder, readable by its owner alone, from where `npm start` prints it.
 */
export async function demoPasswordOf(dataFolder: string, configured: string | undefined): Promise<string> {
  const file = join(dataFolder, 'demo-password');
  const stored = (await readFile(file, 'utf8').catch(() => '')).trim();
  const password = configured ?? (stored || `Reel-${randomBytes(16).toString('base64url')}-7!`);
  if (password !== stored) {
    await mkdir(dataFolder, { recursive: true });
    await writeFile(file, `${password}\n`, { mode: 0o600 });
  }
  return password;
}
