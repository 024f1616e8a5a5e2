import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What a program was built from. */
export interface Build {
  version: string;
  /** Empty where it is not known, as in a workspace. */
  commit: string;
}

/**
 * The build of a module, which the nearest `package.json` above it names: the installation's, else of the
 * workspace. So the same bundles are tested and released.
 *
 * @throws Error where there is none with a version
 */
export function buildOf(moduleUrl: string): Build {
  const path = findPackageJSON(moduleUrl);
  const { version, commit = '' } = (path === undefined ? {} : JSON.parse(readFileSync(path, 'utf8'))) as Partial<Build>;
  if (version === undefined) {
    throw new Error(`The package.json of ${fileURLToPath(moduleUrl)}, which names the version, is missing.`);
  }
  return { version, commit };
}
