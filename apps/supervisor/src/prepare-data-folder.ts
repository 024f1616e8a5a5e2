import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError, ensureDataFolder } from '@nitrate/configuration';
import { prepareArchiveFolder } from '@nitrate/database';
import { leaveRoot, RootRefused } from '@nitrate/processes';
import type { Settings } from './settings';

/**
 * Creates the data folder and moves an older database into it. In production it turns this process into an ordinary
 * user when it was started as root; everything that it starts inherits that user.
 * @throws ConfigurationError
 */
export async function prepareDataFolder(
  settings: Settings,
  { root, dev, print }: { root: string; dev: boolean; print: (line: string) => void },
): Promise<void> {
  const { dataFolder, databaseUrl, published } = settings;
  ensureDataFolder(dataFolder);
  if (!databaseUrl) await prepareArchiveFolder(dataFolder, print);
  // The development server writes into the source tree.
  if (dev) return;
  try {
    const programs = ['api', 'worker', 'supervisor'].map((name) => join(root, 'dist', name, 'main.mjs'));
    const present = programs.filter((file) => existsSync(file));
    const user = leaveRoot({ dataFolder, programs: present, published, warn: print });
    if (user) print(`Started as root, Nitrate runs as the user ${user.name}.`);
  } catch (error) {
    if (!(error instanceof RootRefused)) throw error;
    throw new ConfigurationError([error.message], { cause: error });
  }
}
