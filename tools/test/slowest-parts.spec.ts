import { slowestParts, taskTimes } from './slowest-parts.mjs';

const task = (taskId: string, seconds: number) => ({
  taskId,
  target: taskId.split(':')[1],
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString(),
});
const tasks = [task('tool-nx:lint', 12), task('tool-test:specs', 40), task('api:build', 0.2)];

const reports = new Map<string, object>([
  ['specs', { testResults: [{ name: '/archive/libs/lists/lists.spec.ts', startTime: 1_000, endTime: 26_500 }] }],
  [
    'web-shell-e2e',
    {
      stats: {},
      suites: [
        {
          file: 'watch.journey.ts',
          specs: [{ tests: [{ results: [{ duration: 4_000 }, { duration: 9_000 }] }] }],
          suites: [{ specs: [{ tests: [{ results: [{ duration: 2_000 }] }] }] }],
        },
      ],
    },
  ],
]);

it('names the slowest files and tasks, each attempt of a journey added up', () => {
  expect(slowestParts(tasks, reports, '/archive', 3)).toEqual([
    '   25.5 s  libs/lists/lists.spec.ts',
    '   15.0 s  watch.journey.ts',
    '   12.0 s  tool-nx:lint',
  ]);
});

it('names the tasks by their time, without those of no length', () => {
  expect(taskTimes(tasks)).toEqual(['   40.0 s  tool-test:specs', '   12.0 s  tool-nx:lint']);
});
