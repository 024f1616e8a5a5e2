import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const SOURCES = ['apps', 'libs', 'tools', 'package-lock.json', 'tsconfig.base.json'];
const NOT_BUILT_FROM = /(\.spec\.tsx?|\.md)$|^(apps\/web-shell-e2e|tools\/(bench|generators|test))\//;

/**
 * Builds every app and tool that has a `build.mjs`, unless nothing they are built from changed since the last time.
 * `web: false` leaves the shell to the development server.
 */
export async function ensureBuilt({ web }) {
  const stamps = ['.built-server', ...(web ? ['.built-web'] : [])].map((name) => join(root, 'dist', name));
  const wanted = fingerprint();
  if (stamps.every((stamp) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)) return;

  for (const stamp of stamps) rmSync(stamp, { force: true });
  const builds = ['apps', 'tools']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name, 'build.mjs')))
    .filter((script) => !script.startsWith(join('tools', 'start')) && existsSync(join(root, script)))
    .filter((script) => web || !script.includes('web-shell'));
  console.log('Building ...');
  await Promise.all([...builds, join('tools', 'start', 'build-supervisor.mjs')].map(build));
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const stamp of stamps) writeFileSync(stamp, wanted);
}

function build(script) {
  return new Promise((resolve, reject) => {
    const output = [];
    const child = spawn(process.execPath, [script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`building failed in ${script}:\n${Buffer.concat(output).toString().trim()}`));
    });
  });
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
