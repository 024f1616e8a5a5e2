/** Name of the JSON report of a task whose tests are counted one by one; any other task is one check. */
const REPORT_OF = {
  test: (project) => project,
  specs: () => 'specs',
  deploy: (project) => project,
  faults: (project) => `${project}.faults`,
  e2e: (project) => project,
  firefox: (project) => `${project}.firefox`,
  webkit: (project) => `${project}.webkit`,
};

/**
 * Counts a run of Nx: every test of the `test` and journey tasks by their reports, every other task as one check.
 * A line `Skipped: …` of a task says that it checked nothing, and why.
 * A task that failed without a failed test counts as one failure, so that a run that failed never counts as passed.
 *
 * @param run exit code and output of Nx, whose tasks are announced by `> nx run <project>:<target>`
 * @param reports by name: the JSON report of Jest or Playwright
 */
export function countRun({ code, output }, reports) {
  const ran = new Set([...output.matchAll(/^> nx run ([^\s:]+:[^\s:]+)/gm)].map((match) => match[1]));
  const failedTasks = new Set(
    [...(output.split('Failed tasks:')[1] ?? '').matchAll(/^- ([^\s:]+:[^\s:]+)/gm)].map((match) => match[1]),
  );
  let passed = 0;
  let failed = 0;
  for (const task of new Set([...ran, ...failedTasks])) {
    const [project, target] = task.split(':');
    const hasFailed = failedTasks.has(task);
    const report = REPORT_OF[target] ? countReport(reports.get(REPORT_OF[target](project))) : undefined;
    passed += report?.passed ?? (hasFailed ? 0 : 1);
    failed += Math.max(report?.failed ?? 0, hasFailed ? 1 : 0);
  }
  const skipped = [...output.matchAll(/^Skipped: (.+)$/gm)].map(([, reason]) => reason);
  return { passed: passed - skipped.length, failed: Math.max(failed, code === 0 ? 0 : 1), skipped };
}

/** A journey that passed only on retry counts as failed. */
function countReport(report) {
  if (!report) return { passed: 0, failed: 0 };
  if (report.stats) {
    return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}
