import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these commands that is on the PATH, as an absolute path. */
export function findCommand(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        continue;
      }
    }
  }
  return undefined;
}

/** True where we may install Debian packages: root on a Debian-like system. */
export const canInstallPackages = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && findCommand('apt-get') !== undefined;

/** Installs Debian packages; true when it worked. */
export function installPackages(...packages) {
  console.log(`Installing ${packages.join(' and ')} (once) ...`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-q'], options);
  return spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options).status === 0;
}
