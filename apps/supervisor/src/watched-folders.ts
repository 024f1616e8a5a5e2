import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that restart api and worker in development when they change. Vite watches the folders of the web. */
export function watchedFolders(libs: string): string[] {
  const features = readdirSync(libs).filter((name) => name !== 'platform');
  return [
    ...features.flatMap((feature) => [join(libs, feature, 'contract'), join(libs, feature, 'server')]),
    join(libs, 'platform', 'server'),
    join(libs, 'platform', 'shared'),
  ].filter((folder) => existsSync(folder));
}
