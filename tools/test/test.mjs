#!/usr/bin/env node
// Behind `npm test`: sets up what the checks need, then runs them all by Nx.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { ensureNode } from '../start/ensure-node.mjs';
import { ensureDependencies, root } from '../start/install.mjs';
import { countRun } from './count.mjs';
import { failedTests } from './failed-tests.mjs';
import { needsChromium, needsProxies, nxArguments, readSelection } from './read-selection.mjs';
import { requireNeeds } from './require-needs.mjs';
import { offerProxies, requireTools } from './require-tools.mjs';
import { runNx } from './run-nx.mjs';
import { slowestParts, taskTimes } from './slowest-parts.mjs';
import { needsOf } from './system-needs.mjs';
import { turnOf } from './turns.mjs';

const reportFolder = join(root, 'dist/test-results');

await ensureNode();
try {
  const selection = readSelection(process.argv.slice(2));
  await ensureDependencies({ checks: true });
  const chromium = requireTools({ chromium: needsChromium(selection) });
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  requireNeeds(needsOf(selection));
  if (needsProxies(selection)) offerProxies();
  Object.assign(process.env, turnOf({ root, everything: selection.everything }));

  // Only the reports of this run are to be counted; Nx restores the reports of cached tasks.
  rmSync(reportFolder, { recursive: true, force: true });
  const run = await runNx(nxArguments(selection));
  const reports = readReports();
  const tasks = readTasks();
  const { passed, failed, skipped } = countRun(run, reports);
  if (passed + failed === 0) throw new Error(`no check was selected by ${process.argv.slice(2).join(' ')}.`);
  const failures = failedTests(reports, root).map((test) => `Failed: ${test}`);
  console.log(['', 'Tasks by their time:', ...taskTimes(tasks)].join('\n'));
  console.log(['', 'Slowest parts:', ...slowestParts(tasks, reports, root)].join('\n'));
  console.log(['', ...failures, ...skipped.map((reason) => `Skipped: ${reason}`)].join('\n'));
  console.log(`${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
  process.exit(failed > 0 ? 1 : 0);
} catch (error) {
  console.error(`nitrate: ${error.message}`);
  process.exit(1);
}

/** The reports that were written or restored, by name. */
function readReports() {
  const names = existsSync(reportFolder) ? readdirSync(reportFolder).filter((name) => name.endsWith('.json')) : [];
  return new Map(
    names.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(reportFolder, name), 'utf8'))]),
  );
}

/** The tasks that Nx has run, with their times; none from its cache. */
function readTasks() {
  // Installed only now.
  const { cacheDir } = createRequire(join(root, 'package.json'))('@nx/devkit');
  const path = join(cacheDir, 'run.json');
  const tasks = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).tasks : [];
  return tasks.filter(({ cacheStatus }) => cacheStatus === 'cache-miss');
}
