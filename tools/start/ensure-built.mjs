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
 * `web: false` leaves the web shell as it is.
 */
export async function ensureBuilt({ web }) {
  const stamps = ['.built-server', ...(web ? ['.built-web'] : [])].map((name) => join(root, 'dist', name));
  const wanted = fingerprint();
  if (stamps.every((stamp) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)) return;

  for (const stamp of stamps) rmSync(stamp, { force: true });
  console.log('Building ...');
  // It needs esbuild, which has only now been installed.
  const { bundle } = await import('./bundle.mjs');
  const builds = [...(web ? [buildWebShell()] : []), ...programs().map((folder) => bundle(folder))];
  // None goes on writing after a start that gave up.
  const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const stamp of stamps) writeFileSync(stamp, wanted);
}

/** @throws Error with what Vite printed where it fails */
async function buildWebShell() {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  let output = '';
  const code = await runChild(
    process.execPath,
    [vite, 'build', 'apps/web-shell', '--config', 'apps/web-shell/vite.config.mjs'],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
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
