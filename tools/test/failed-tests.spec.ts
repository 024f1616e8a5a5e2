import { failedTests } from './failed-tests.mjs';

const passed = { status: 'passed', fullName: 'a film is found' };

it('names failed specs by their file', () => {
  const report = {
    testResults: [
      { name: '/archive/libs/catalog/films.spec.ts', status: 'passed', assertionResults: [passed] },
      {
        name: '/archive/libs/catalog/search.spec.ts',
        status: 'failed',
        assertionResults: [passed, { status: 'failed', fullName: 'search finds a title' }],
      },
    ],
  };
  expect(failedTests(new Map([['catalog-server', report]]), '/archive')).toEqual([
    'libs/catalog/search.spec.ts › search finds a title',
  ]);
});

it('names a file that could not be run', () => {
  const report = { testResults: [{ name: '/archive/broken.spec.ts', status: 'failed', assertionResults: [] }] };
  expect(failedTests(new Map([['api', report]]), '/archive')).toEqual(['broken.spec.ts could not be run']);
});

it('names failed and flaky journeys, those of groups too', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status, projectName: 'phone' }] });
  const report = {
    stats: {},
    suites: [
      {
        title: 'lists/arrange.journey.ts',
        specs: [spec('a list is made', 'expected'), spec('a list is left', 'skipped')],
        suites: [
          {
            title: 'with keys',
            specs: [spec('a film is moved', 'unexpected'), spec('a film is removed', 'flaky')],
          },
        ],
      },
    ],
  };
  expect(failedTests(new Map([['web-shell-e2e', report]]), '/archive')).toEqual([
    'lists/arrange.journey.ts › with keys › a film is moved (phone)',
    'lists/arrange.journey.ts › with keys › a film is removed (phone, flaky)',
  ]);
});
