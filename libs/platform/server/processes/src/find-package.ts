import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * The folder of an installed npm package that carries binaries. Looked for in `node_modules` of the working folder and
 * of the started script, and of everything above them, since bundles and tests live in different places.
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
