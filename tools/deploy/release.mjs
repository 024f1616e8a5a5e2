// Makes what an operator installs: npm run release
// A folder with the programs and all that they need, and its archive with a checksum, in dist/release.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sectionOf } from './changelog.mjs';
import { pack } from './pack.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'dist/release');

/** Seconds since 1970: of the commit, so that a release made again is the same; `SOURCE_DATE_EPOCH` without a history. */
function timeOfSources() {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return Number(process.env.SOURCE_DATE_EPOCH ?? stdout ?? 0);
}

const seconds = timeOfSources();

function run(args) {
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(seconds) };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed.`);
}

try {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  sectionOf(version, join(root, 'CHANGELOG.md'));
  run(['tools/start/start.mjs', '--build']);
  mkdirSync(folder, { recursive: true });
  run(['tools/deploy/assemble.mjs', join(folder, 'app')]);
  const file = join(folder, `nitrate-${version}-${process.platform}-${process.arch}.tar.gz`);
  await pack(join(folder, 'app'), { file, prefix: `nitrate-${version}`, seconds });
  console.log(`${(statSync(file).size / 1e6).toFixed(1)} MB: ${file}, and its .sha256`);
} catch (error) {
  console.error(`release: ${error.message}`);
  process.exit(1);
}
