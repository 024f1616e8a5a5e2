import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runChild } from './run-child.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const lock = `${root}.installing`;
const stamp = `${root}node_modules/.nitrate-installed`;

/** Installs the packages of the lockfile, unless they are installed for this lockfile and this major version of Node. */
export async function ensureDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .update(process.version.split('.')[0])
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  takeLock();
  try {
    await install();
    writeFileSync(stamp, wanted);
  } finally {
    rmSync(lock, { force: true });
  }
}

async function install() {
  console.log('Installing dependencies (once, about a minute) ...');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' };
  const code = await runChild('npm', args, options).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error('npm was not found. It comes with Node: install Node 22.18 or newer.');
  });
  if (code !== 0) throw new Error('the dependencies could not be installed; npm says why above.');
}

/** Creates the lock file. @throws Error while another process is installing: two installations would destroy each other */
function takeLock() {
  if (existsSync(lock) && isAlive(Number(readFileSync(lock, 'utf8')))) {
    throw new Error('the dependencies are being installed by another start of Nitrate. Wait until that has ended.');
  }
  rmSync(lock, { force: true });
  writeFileSync(lock, String(process.pid), { flag: 'wx' });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
