import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { root } from '../start/install.mjs';

/** Counts Nx tasks of a run: one check each. */
export function countTasks({ code, output }) {
  const ran = new Set([...output.matchAll(/^> nx run (\S+)/gm)].map((match) => match[1]));
  const named = [...(output.split('Failed tasks:')[1] ?? '').matchAll(/^- (\S+:\S+)$/gm)].map((match) => match[1]);
  const failed = Math.max(named.length, code === 0 ? 0 : 1);
  return { passed: ran.size - named.length, failed };
}

/** Counts the tests of a run by the reports in `dist/test-results`: the journeys' one, or all the others. */
export function countTests({ code }, { journeys = false } = {}) {
  const folder = `${root}dist/test-results`;
  let passed = 0;
  let failed = 0;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.endsWith('.json') || (name === 'journeys.json') !== journeys) continue;
    const report = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
    if (report.stats) {
      passed += report.stats.expected + report.stats.flaky;
      failed += report.stats.unexpected;
    } else {
      passed += report.numPassedTests;
      failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
    }
  }
  return { passed, failed: Math.max(failed, code === 0 ? 0 : 1) };
}
