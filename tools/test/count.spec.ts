import { countRun } from './count.mjs';

const ran = (...tasks: string[]) => tasks.map((task) => `> nx run ${task}\n\n> some output of it\n`).join('\n');
const failedTasks = (...tasks: string[]) => `\nFailed tasks:\n\n${tasks.map((task) => `- ${task}`).join('\n')}\n`;
const jestReport = (numPassedTests: number, numFailedTests = 0, numRuntimeErrorTestSuites = 0) => ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
});

it('counts a task without a report as one check', () => {
  const output = ran('catalog-web:lint', 'api:typecheck');
  expect(countRun({ code: 0, output }, new Map())).toEqual({ passed: 2, failed: 0, skipped: [] });
});

it('counts a task from the cache like one that ran', () => {
  const output =
    '> nx run catalog-web:lint  [existing outputs match the cache, left as is]\n> nx run api:lint  [local cache]\n';
  expect(countRun({ code: 0, output }, new Map())).toEqual({ passed: 2, failed: 0, skipped: [] });
});

it('counts every test of a report, and failed ones as failed', () => {
  const output = ran('catalog-web:test', 'catalog-server:test') + failedTasks('catalog-server:test');
  const reports = new Map([
    ['catalog-web', jestReport(12)],
    ['catalog-server', jestReport(7, 2)],
  ]);
  expect(countRun({ code: 1, output }, reports)).toEqual({ passed: 19, failed: 2, skipped: [] });
});

it('counts the specs of all projects by their one report', () => {
  const reports = new Map([['specs', jestReport(40, 1)]]);
  const output = ran('tool-test:specs') + failedTasks('tool-test:specs');
  expect(countRun({ code: 1, output }, reports)).toEqual({ passed: 40, failed: 1, skipped: [] });
});

it('leaves out reports of projects that did not run', () => {
  const reports = new Map([['catalog-web', jestReport(12)]]);
  expect(countRun({ code: 0, output: ran('api:lint') }, reports)).toEqual({ passed: 1, failed: 0, skipped: [] });
});

it('counts a suite that could not be loaded as failed', () => {
  const output = ran('api:test') + failedTasks('api:test');
  expect(countRun({ code: 1, output }, new Map([['api', jestReport(3, 0, 1)]]))).toEqual({
    passed: 3,
    failed: 1,
    skipped: [],
  });
});

it('counts a journey that passed only on retry as failed', () => {
  const output = ran('web-shell-e2e:e2e') + failedTasks('web-shell-e2e:e2e');
  const report = { stats: { expected: 40, unexpected: 1, flaky: 2, skipped: 3 } };
  expect(countRun({ code: 1, output }, new Map([['web-shell-e2e', report]]))).toEqual({
    passed: 40,
    failed: 3,
    skipped: [],
  });
});

it('counts the journeys in other browsers separately from those in Chromium', () => {
  const output = ran('web-shell-e2e:e2e', 'web-shell-e2e:firefox') + failedTasks('web-shell-e2e:firefox');
  const reports = new Map([
    ['web-shell-e2e', { stats: { expected: 40, unexpected: 0, flaky: 0, skipped: 0 } }],
    ['web-shell-e2e.firefox', { stats: { expected: 20, unexpected: 1, flaky: 0, skipped: 0 } }],
  ]);
  expect(countRun({ code: 1, output }, reports)).toEqual({ passed: 60, failed: 1, skipped: [] });
});

it('counts the faults separately from the specs of their project', () => {
  const reports = new Map([
    ['worker', jestReport(12)],
    ['worker.faults', jestReport(3, 1)],
  ]);
  const output = ran('worker:test', 'worker:faults') + failedTasks('worker:faults');
  expect(countRun({ code: 1, output }, reports)).toEqual({ passed: 15, failed: 1, skipped: [] });
});

it('counts a failed task once where no test failed or no report was written', () => {
  const output = ran('api:test', 'worker:test', 'api:lint') + failedTasks('api:test', 'worker:test', 'api:lint');
  expect(countRun({ code: 1, output }, new Map([['api', jestReport(5)]]))).toEqual({
    passed: 5,
    failed: 3,
    skipped: [],
  });
});

it('counts one failure where Nx failed without naming a task', () => {
  expect(countRun({ code: 1, output: 'Cannot create the project graph' }, new Map())).toEqual({
    passed: 0,
    failed: 1,
    skipped: [],
  });
});

it('counts a task that checked nothing as skipped, with its reason', () => {
  const output = `${ran('tool-dependencies:audit', 'api:lint')}\nSkipped: the registry refused\n`;
  expect(countRun({ code: 0, output }, new Map())).toEqual({
    passed: 1,
    failed: 0,
    skipped: ['the registry refused'],
  });
});
