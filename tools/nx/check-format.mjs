// Names the files below the working directory that are not formatted. oxfmt reads them all, fifty times as fast as
// Prettier; Prettier, by which editors format, decides on those that oxfmt would write otherwise.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const run = (program, args, stdio) =>
  spawnSync(process.execPath, [join(modules, program), ...args], { stdio, encoding: 'utf8', maxBuffer: Infinity });

const { prettier } = JSON.parse(readFileSync('package.json', 'utf8'));
const scratch = mkdtempSync(join(tmpdir(), 'format-'));
const config = join(scratch, 'oxfmt.json');
writeFileSync(config, JSON.stringify({ ...prettier, sortPackageJson: false }));
const { status, stdout, stderr } = run('oxfmt/bin/oxfmt', [
  '-c',
  config,
  '--disable-nested-config',
  '--list-different',
]);
rmSync(scratch, { recursive: true });

const files = stdout.split('\n').filter(Boolean);
if (files.length > 0) {
  process.exitCode =
    run('prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', '--log-level=warn', ...files], 'inherit').status ??
    1;
} else if (status !== 0) {
  console.error(stderr);
  process.exitCode = 1;
}
