import { relative } from 'node:path';

/** Targets whose report names their parts. */
const PARTS_IN_REPORT = ['test', 'specs', 'deploy', 'e2e', 'firefox', 'webkit', 'faults'];

/**
 * The parts of a run that took longest, a line each: files of specs and journeys, and tasks without such a report.
 *
 * @param tasks of Nx: `{ taskId, target, startTime, endTime, cacheStatus }`, times as ISO 8601; none from its cache
 * @param reports by name: the JSON report of Jest or Playwright
 * @param root folder that the files of Jest's reports are named from
 */
export function slowestParts(tasks, reports, root, count = 10) {
  const parts = [
    ...tasks.filter(({ target }) => !PARTS_IN_REPORT.includes(target)).map((task) => [task.taskId, durationOf(task)]),
    ...[...reports.values()].flatMap((report) => (report.stats ? journeyFiles(report) : specFiles(report, root))),
  ];
  return lines(parts.toSorted(([, one], [, other]) => other - one).slice(0, count));
}

/** The tasks that took at least a second, longest first, a line each. */
export const taskTimes = (tasks) =>
  lines(
    tasks
      .map((task) => [task.taskId, durationOf(task)])
      .filter(([, ms]) => ms >= 1_000)
      .toSorted(([, one], [, other]) => other - one),
  );

const durationOf = ({ startTime, endTime }) => Date.parse(endTime) - Date.parse(startTime);

const lines = (parts) => parts.map(([name, ms]) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`);

const specFiles = ({ testResults = [] }, root) =>
  testResults.map(({ name, startTime, endTime }) => [relative(root, name), endTime - startTime]);

const journeyFiles = ({ suites }) => suites.map((suite) => [suite.file, sumOf(suite)]);

const sumOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + sumOf(suite), 0);
