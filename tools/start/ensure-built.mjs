import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { runNx } from './run-nx.mjs';

const SOURCES = ['apps', 'libs', 'tools', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = /(\.spec\.tsx?|\.md)$|^(apps\/web-shell-e2e|tools\/(bench|generators|lighthouse|tables|test))\//;

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
  const { code, output } = await runNx(
    ['run-many', '--target=build', '--parallel=8', ...(web ? [] : ['--exclude=web-shell'])],
    { quiet: true },
  );
  if (code !== 0) throw new Error(`building failed:\n${output.trim()}`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const stamp of stamps) writeFileSync(stamp, wanted);
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
