import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these commands that is on the PATH, as an absolute path. */
export function findCommand(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** False with `NITRATE_INSTALL=0`: then nothing is installed outside of this folder. */
export const mayInstall = () => process.env.NITRATE_INSTALL !== '0';

/** True where Debian packages can be installed: as root on a Debian-like system, unless that is forbidden. */
export const canInstall = () =>
  mayInstall() && process.getuid?.() === 0 && existsSync('/etc/debian_version') && findCommand('apt-get') !== undefined;

/** Installs Debian packages where that is possible and allowed; true when it worked. */
export function installPackages(...packages) {
  if (!canInstall()) return false;
  console.log(
    `Installing ${packages.join(' and ')} with apt-get (once; NITRATE_INSTALL=0 leaves the system alone) ...`,
  );
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-q'], options);
  return spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options).status === 0;
}
