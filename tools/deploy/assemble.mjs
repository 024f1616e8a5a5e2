// Puts what the programs need to run into a folder, for an image or a server without npm: after a build,
// node tools/deploy/assemble.mjs FOLDER
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { init, parse } from 'es-module-lexer';
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
const leftOut = /(\.d\.[cm]?ts|\.map|\.md|\.markdown|\.flow)$/i;
const isNotice = /^(licen[cs]e|copying|notice)/i;

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
      basename(source) !== 'node_modules' && (!leftOut.test(source) || isNotice.test(basename(source))),
  });
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const name of [...programs, 'web-shell']) {
  cpSync(join(root, 'dist', name), join(target, 'dist', name), { recursive: true });
}
const packages = runtimePackages(root);
const needed = closureOf(new Set((await Promise.all(programs.map(importsOf))).flat()), packages);
for (const folder of needed) copyPackage(folder);
const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeFileSync(join(target, 'package.json'), JSON.stringify({ name, version, license, private: true }));
cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
// Of all packages: the bundles have parts of those that are not installed again.
writeFileSync(join(target, 'THIRD-PARTY-NOTICES.txt'), noticesOf(root, packages));
cpSync(join(root, 'tools/deploy/nitrate.mjs'), join(target, 'nitrate.mjs'));
console.log(`${needed.size} of ${packages.size} packages: ${target}`);
