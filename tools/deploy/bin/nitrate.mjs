// What bin/nitrate of an installation runs. Its syntax suits old versions of Node, which it refuses.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Ends with the code for what a restart does not mend. */
function refuse(sentence) {
  console.error(`nitrate: ${sentence}`);
  process.exit(78);
}

// The last file of the archive.
if (!existsSync(`${root}package.json`)) {
  refuse(`${root} is incomplete, because its archive was cut off: verify that by its .sha256, and unpack it again.`);
}
const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const oldest = engines.node.replace('>=', '');
const [[major, minor], [oldestMajor, oldestMinor]] = [process.versions.node, oldest].map((version) =>
  version.split('.').map(Number),
);
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  refuse(`needs Node ${oldest} or newer, and the one on the PATH is ${process.versions.node}: https://nodejs.org.`);
}

process.setSourceMapsEnabled(true);
const args = process.argv.slice(2);
if (args[0] === 'api') import('../dist/api/main.mjs');
else if (args[0] === 'worker') import('../dist/worker/main.mjs');
else import('../dist/cli/main.mjs').then(({ main }) => main(args, { isInstalled: true }));
