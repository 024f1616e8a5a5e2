import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './run-child.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const lock = `${root}.installing`;
const packages = join(root, 'node_modules');
const stamp = join(packages, '.nitrate-installed');
/** Where what a start needs is installed, until it is complete. */
const staging = join(root, '.installing-packages');

/** What a start needs next to the dependencies of the product: it builds and assembles it, and letters the demo's films. */
export const buildTools = [
  ...['@formatjs/icu-messageformat-parser', '@vitejs/plugin-react'],
  ...['es-module-lexer', 'esbuild', 'tsx', 'vite'],
  ...['@fontsource/im-fell-english', '@fontsource/josefin-sans', '@fontsource/limelight', '@fontsource/special-elite'],
];

/**
 * Installs packages of the lockfile: those that a start needs, or with `checks` all of them. Does nothing where they are
 * installed for this lockfile and this major version of Node.
 */
export async function ensureDependencies({ checks = false } = {}) {
  const version = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.version.split('.')[0])
    .digest('hex');
  const [all, forStart] = ['all', 'start'].map((extent) => `${extent} ${version}`);
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === all || (installed === forStart && !checks)) return;

  takeLock();
  try {
    if (checks) await installAll();
    else await installForStart();
    writeFileSync(stamp, checks ? all : forStart);
  } finally {
    rmSync(lock, { force: true });
  }
}

async function installAll() {
  console.log('Installing dependencies and the tools of the checks (once, about two minutes) ...');
  await npmCi([], root);
}

/** A third of all packages, from the same lockfile: the build tools as dependencies, without what the checks need. */
async function installForStart() {
  console.log('Installing dependencies (once, about a minute) ...');
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isBuildTool = ([name]) => buildTools.includes(name);
  const tools = Object.fromEntries(Object.entries(manifest.devDependencies).filter(isBuildTool));
  const checks = Object.entries(manifest.devDependencies).filter((each) => !isBuildTool(each));
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging);
  const staged = {
    ...manifest,
    dependencies: { ...manifest.dependencies, ...tools },
    devDependencies: Object.fromEntries(checks),
  };
  writeFileSync(join(staging, 'package.json'), JSON.stringify(staged));
  for (const name of ['package-lock.json', '.npmrc']) {
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(staging, name));
  }
  await npmCi(['--omit=dev'], staging);
  rmSync(packages, { recursive: true, force: true });
  renameSync(join(staging, 'node_modules'), packages);
  rmSync(staging, { recursive: true });
}

async function npmCi(more, cwd) {
  const args = ['ci', ...more, '--ignore-scripts', '--no-audit', '--no-fund'];
  const options = { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' };
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
