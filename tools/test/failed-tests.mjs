import { relative } from 'node:path';

/**
 * The tests that failed, a line each, so that the end of a long run says what to look at.
 * A journey that passed only on retry is named as flaky.
 *
 * @param reports by name: the JSON report of Jest or Playwright
 * @param root folder that the files of Jest's reports are named from
 */
export function failedTests(reports, root) {
  return [...reports.values()].flatMap((report) =>
    report.stats ? failedJourneys(report.suites, []) : failedSpecs(report.testResults ?? [], root),
  );
}

function failedJourneys(suites, titles) {
  return suites.flatMap((suite) => {
    const within = [...titles, suite.title];
    const failed = suite.specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ status, projectName }) =>
            `${[...within, title].join(' › ')} (${projectName}${status === 'flaky' ? ', flaky' : ''})`,
        ),
    );
    return [...failed, ...failedJourneys(suite.suites ?? [], within)];
  });
}

function failedSpecs(suites, root) {
  return suites
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0 ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [`${file} could not be run`];
    });
}
