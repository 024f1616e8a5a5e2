import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * The folder of an installed npm package with binaries. Searches the `node_modules` folders of the working directory,
 * of the main script, and of their ancestors, because bundles and tests run from different folders.
 */
export function findPackage(name: string): string | undefined {
  const script = process.argv[1];
  const starts = [process.cwd(), ...(script ? [dirname(resolve(script))] : [])];
  return starts
    .flatMap(ancestors)
    .map((folder) => join(folder, 'node_modules', name))
    .find((folder) => existsSync(join(folder, 'package.json')));
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}
