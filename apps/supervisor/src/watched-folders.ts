import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose changes restart api and worker in development; not those of the web side, which Vite reloads. */
export function watchedFolders(libs: string): string[] {
  const features = readdirSync(libs).filter((name) => name !== 'platform');
  return [
    ...features.flatMap((feature) => [join(libs, feature, 'contract'), join(libs, feature, 'server')]),
    join(libs, 'platform', 'server'),
    join(libs, 'platform', 'shared'),
  ].filter((folder) => existsSync(folder));
}
