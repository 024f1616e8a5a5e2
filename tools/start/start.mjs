#!/usr/bin/env node
// Behind `npm start`, `npm run dev` and the commands: installs, builds, hands over to the supervisor or the cli.
// Runs before anything is installed, so it uses nothing but Node itself.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureNode, startedAt } from './ensure-node.mjs';
import { ensureDependencies, root } from './install.mjs';
import { refuseWithoutFfmpeg, requireFfmpeg } from './require-ffmpeg.mjs';

endWithNpm();
await ensureNode();
const [mode, ...rest] = process.argv.slice(2);

const needsFfmpeg = mode === undefined || mode === '--dev' || (mode === '--run' && rest[0] === 'ingest');

try {
  // Its absence is better known before a minute of installing.
  if (needsFfmpeg) refuseWithoutFfmpeg();
  const installing = ensureDependencies();
  try {
    // Alongside npm, which is a process of its own.
    if (needsFfmpeg) requireFfmpeg();
  } finally {
    await installing;
  }
  // A command may run next to a running archive, whose built pages must stay as they are.
  await ensureBuilt({ web: mode !== '--dev' && mode !== '--run', release: mode === '--build' });
} catch (error) {
  console.error(`nitrate: ${error.message}`);
  process.exit(1);
}

if (mode === '--build') process.exit(0);

process.setSourceMapsEnabled(true);
const bundle = (name) => import(pathToFileURL(join(root, 'dist', name, 'main.mjs')).href);
if (mode === '--run') await (await bundle('cli')).main(rest);
else await (await bundle('supervisor')).supervise({ dev: mode === '--dev', startedAt });
