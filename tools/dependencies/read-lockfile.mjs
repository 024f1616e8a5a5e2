import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The packages of a lockfile that the product needs to run, by their folders. Those of other platforms, which are not
 * installed, are left out.
 */
export function runtimePackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return new Map(
    Object.entries(packages).filter(
      ([folder, entry]) => folder !== '' && !entry.dev && !entry.link && existsSync(join(root, folder)),
    ),
  );
}

/**
 * The folders of these packages and of all that they need, as Node resolves them.
 *
 * @param packages of `runtimePackages`
 * @throws Error for a name that is not one of them
 */
export function closureOf(names, packages) {
  const found = new Set();
  const visit = (name, from, isOptional) => {
    const folder = resolveFrom(name, from, packages);
    if (folder === undefined) {
      if (isOptional) return;
      throw new Error(`${name} is not a run-time dependency of the lockfile.`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages.get(folder);
    for (const each of Object.keys(dependencies ?? {})) visit(each, folder, false);
    for (const each of Object.keys(optionalDependencies ?? {})) visit(each, folder, true);
    for (const each of Object.keys(peerDependencies ?? {})) {
      visit(each, folder, peerDependenciesMeta?.[each]?.optional ?? false);
    }
  };
  for (const name of names) visit(name, '', false);
  return found;
}

function resolveFrom(name, from, packages) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder === '.' ? '' : folder, 'node_modules', name);
    if (packages.has(candidate)) return candidate;
    if (folder === '' || folder === '.') return undefined;
  }
}
