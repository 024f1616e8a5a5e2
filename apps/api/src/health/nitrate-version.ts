import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The version in the `package.json` of Nitrate, above the running program or the working directory; undefined where it
 * was installed without.
 */
export async function nitrateVersion(): Promise<string | undefined> {
  const program = process.argv[1];
  return (program && (await versionAbove(dirname(program)))) || versionAbove(process.cwd());
}

async function versionAbove(folder: string): Promise<string | undefined> {
  const file = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { name, version } = JSON.parse(file) as { name?: string; version?: string };
  if (name === 'nitrate') return version;
  const parent = dirname(folder);
  return parent === folder ? undefined : versionAbove(parent);
}
