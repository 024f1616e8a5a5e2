import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { runChild } from './run-child.mjs';

const SOURCES = ['apps', 'libs', 'tools', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = /(\.spec\.tsx?|\.md)$|^(apps\/web-shell-e2e|tools\/(bench|generators|lighthouse|tables|test))\//;

/** What runs in Node, and has a `build` target in Nx, which itself is installed for the checks alone. */
const programs = () =>
  [...readdirSync(join(root, 'apps')).map((name) => `apps/${name}`), 'tools/demo'].filter((folder) =>
    existsSync(join(root, folder, 'src/main.ts')),
  );

/**
 * Builds the apps and tools whose sources changed since the last build.
 * @param options.web whether the web shell is built too
 * @param options.release compresses its files as far as they can be, which takes as long as half of its build
 */
export async function ensureBuilt({ web, release }) {
  const wanted = fingerprint();
  const server = { stamp: join(root, 'dist/.built-server'), states: [wanted] };
  const shell = { stamp: join(root, 'dist/.built-web'), states: [...(release ? [] : [wanted]), `${wanted} release`] };
  const builds = web ? [server, shell] : [server];
  const isCurrent = ({ stamp, states }) => existsSync(stamp) && states.includes(readFileSync(stamp, 'utf8'));
  if (builds.every(isCurrent)) return;

  for (const { stamp } of builds) rmSync(stamp, { force: true });
  console.log('Building ...');
  // It needs esbuild, which has only now been installed.
  const { bundle } = await import('./bundle.mjs');
  const running = [...(web ? [buildWebShell({ release })] : []), ...programs().map((folder) => bundle(folder))];
  // None continues writing after a start that gave up.
  const failed = (await Promise.allSettled(running)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const { stamp, states } of builds) writeFileSync(stamp, states[0]);
}

/** Of 0 to 11: 5 takes a thirtieth of the time of 11, for files that are a tenth larger. */
const quickly = { BROTLI_QUALITY: '5' };

/** @throws Error with what Vite printed where it fails */
async function buildWebShell({ release }) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  let output = '';
  const code = await runChild(
    process.execPath,
    [vite, 'build', 'apps/web-shell', '--config', 'apps/web-shell/vite.config.mjs'],
    { cwd: root, env: { ...process.env, ...(!release && quickly) }, stdio: ['ignore', 'pipe', 'pipe'] },
    ({ stdout, stderr }) => {
      for (const stream of [stdout, stderr]) stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    },
  );
  if (code !== 0) throw new Error(`building failed:\n${output.trim()}`);
}

/** A hash of the names, sizes and modification times of all sources: cheap enough for every start. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  const visit = (path) => {
    const stats = statSync(join(root, path));
    if (stats.isDirectory() && NOT_SOURCES.test(`${path}/`)) return;
    if (stats.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`);
    } else if (!NOT_SOURCES.test(path)) {
      hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
    }
  };
  SOURCES.forEach(visit);
  return hash.digest('hex');
}
