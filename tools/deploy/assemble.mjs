// Puts what the programs need to run into a folder, for an image or a server without npm: after a build,
// node tools/deploy/assemble.mjs FOLDER
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { init, parse } from 'es-module-lexer';
import { billOfFolders, billOfLockfile } from '../dependencies/bill-of.mjs';
import { noticesOf } from '../dependencies/notices-of.mjs';
import { closureOf, runtimePackages } from '../dependencies/read-lockfile.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [target] = process.argv.slice(2);
if (!target) {
  console.error('Usage: node tools/deploy/assemble.mjs FOLDER');
  process.exit(2);
}

const programs = ['api', 'worker', 'cli'];
/** Of packages: what Node never reads. */
const leftOut = /(\.[cm]?tsx?|\.map|\.md|\.markdown|\.flow)$/i;
const isTests = /^(tests?|__tests__)$/;
const isNotice = /^(licen[cs]e|copying|notice)/i;
/** What operators read and copy, and what of it is for the repository alone. */
const documents = ['CHANGELOG.md', 'LICENSE', 'deploy', 'docs', 'edge'];
const ofRepository =
  /^(deploy\/(Dockerfile|\.env|compose|garage|edge|kubernetes)|docs\/(pictures|decisions)|edge\/testing|.*\.ts$)/;

/** Names of the packages that the bundles import; all else is in the bundles. */
async function importsOf(program) {
  await init;
  const folder = join(root, 'dist', program);
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => parse(readFileSync(join(folder, file), 'utf8'))[0])
    .map(({ n }) => n)
    .filter((name) => name !== undefined && !name.startsWith('.') && !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

function copyPackage(folder) {
  cpSync(join(root, folder), join(target, folder), {
    recursive: true,
    filter: (source) =>
      basename(source) !== 'node_modules' &&
      !(isTests.test(basename(source)) && dirname(source) === join(root, folder)) &&
      (!leftOut.test(source) || isNotice.test(basename(source))),
  });
}

/** The commit of `NITRATE_COMMIT`, else of a working tree without changes. */
function commitOfSources() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const isCommitted = git('status', '--porcelain').stdout === '';
  return process.env.NITRATE_COMMIT || (isCommitted ? git('rev-parse', 'HEAD').stdout.trim() : undefined);
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const name of [...programs, 'web-shell']) {
  cpSync(join(root, 'dist', name), join(target, 'dist', name), { recursive: true });
}
const packages = runtimePackages(root);
const needed = closureOf(new Set((await Promise.all(programs.map(importsOf))).flat()), packages);
for (const folder of needed) copyPackage(folder);
// The bundles of the pages have parts of packages that are not installed again; those for platforms they have not.
const contained = new Map([...packages].filter(([folder, { optional }]) => !optional || needed.has(folder)));
const bill = billOfFolders(billOfLockfile(root), contained);
writeFileSync(join(target, 'sbom.cdx.json'), JSON.stringify(bill));
writeFileSync(join(target, 'THIRD-PARTY-NOTICES.txt'), noticesOf(root, contained));
for (const path of documents) {
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    filter: (source) => !ofRepository.test(relative(root, source)),
  });
}
cpSync(join(root, 'tools/deploy/installation.md'), join(target, 'README.md'));
cpSync(join(root, 'tools/deploy/bin'), join(target, 'bin'), { recursive: true });
// Last: a folder without it is incomplete.
const { name, version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const manifest = { name, version, commit: commitOfSources(), license, engines, private: true };
writeFileSync(join(target, 'package.json'), JSON.stringify(manifest));
console.log(`${needed.size} of ${contained.size} packages are installed, the others bundled: ${target}`);
