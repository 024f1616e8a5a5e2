#!/usr/bin/env node
// The user's one command. Runs before anything is installed, so it uses nothing but Node itself.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureDependencies } from './install.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
const [mode, ...rest] = process.argv.slice(2);

try {
  await ensureDependencies();
  // A command may run beside a running archive, which loads its pages from the build: they are left as they are.
  await ensureBuilt({ web: mode !== '--dev' && mode !== '--run' });
} catch (error) {
  console.error(`nitrate: ${error.message}`);
  process.exit(1);
}

if (mode === '--build') process.exit(0);

const { start, runCommand } = await import('../../dist/start/main.mjs');
if (mode === '--run') await runCommand(rest[0], rest.slice(1));
else await start({ dev: mode === '--dev' });
