#!/usr/bin/env node
// The user's other command: everything that can be checked, from a fresh clone.
import { rmSync } from 'node:fs';
import { ensureDependencies, root } from '../start/install.mjs';
import { requireNode } from '../start/require-node.mjs';
import { requireBrowser } from './browser.mjs';
import { countTasks, countTests } from './count.mjs';
import { requireMediaTools } from './media-tools.mjs';
import { runNx } from '../nx/run-nx.mjs';

requireNode();
const only = process.argv.slice(2);

const parts = {
  lint: () => runNx(['run-many', '-t', 'lint', '--parallel=2']).then(countTasks),
  types: () =>
    runNx(['run-many', '-t', 'types-browser', 'types-contract', 'types-server', 'types-spec', '--parallel=2']).then(
      countTasks,
    ),
  tests: () => {
    rmSync(`${root}dist/test-results`, { recursive: true, force: true });
    return runNx(['run-many', '-t', 'test', '--parallel=2']).then((run) => countTests(run));
  },
  journeys: () => runNx(['run', 'web-shell-e2e:journeys']).then((run) => countTests(run, { journeys: true })),
};

try {
  const unknown = only.find((name) => !(name in parts));
  if (unknown) throw new Error(`there is no part called ${unknown}; there are ${Object.keys(parts).join(', ')}.`);
  await ensureDependencies();
  requireMediaTools();
  process.env.CHROMIUM_PATH = requireBrowser();

  let passed = 0;
  let failed = 0;
  for (const [name, run] of Object.entries(parts)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const begun = Date.now();
    const counts = await run();
    passed += counts.passed;
    failed += counts.failed;
    console.log(
      `\n${name}: ${counts.passed} passed, ${counts.failed} failed (${Math.round((Date.now() - begun) / 1000)} s)\n`,
    );
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
} catch (error) {
  console.error(`nitrate: ${error.message}`);
  process.exit(1);
}
