import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNx } from '../nx/run-nx.mjs';
import { root } from './install.mjs';

const SOURCES = ['apps', 'libs', 'tools', 'package-lock.json', 'tsconfig.base.json'];
const NOT_BUILT_FROM = /(\.spec\.tsx?|\.md)$|^(apps\/web-shell-e2e|tools\/(bench|generators|test))\//;

/**
 * Builds every app and tool, unless nothing they are built from changed since the last time; of those, what did change.
 * `web: false` leaves the shell to the development server.
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

/** Of names, sizes and times: cheap enough to take at every start. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  const visit = (path) => {
    const stats = statSync(join(root, path));
    if (stats.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`);
    } else if (!NOT_BUILT_FROM.test(path)) {
      hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
    }
  };
  SOURCES.forEach(visit);
  return hash.digest('hex');
}
