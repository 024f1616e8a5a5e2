import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { allowed, forbidden, type Planted } from './planted-imports';

interface Report {
  line: number;
  rule: string;
}

/** What lint reports for each code, as if it stood in its file. One run, because it reads the project graph first. */
async function lint(planted: readonly Planted[]): Promise<Report[][]> {
  const linter = fork(join(__dirname, 'lint-texts.mjs'), { cwd: join(__dirname, '../..'), execArgv: [] });
  linter.send(planted);
  const [message] = await Promise.race([
    once(linter, 'message') as Promise<[Report[][]]>,
    once(linter, 'exit').then(([code]) => Promise.reject(new Error(`ESLint ended with ${code}.`))),
  ]);
  return message;
}

/** Rules that refuse a way for every module. */
const refusedAnyway = [
  '@typescript-eslint/no-require-imports',
  '@typescript-eslint/consistent-type-imports',
  'no-restricted-syntax',
];

describe('walls between the libs', () => {
  const reported = new Map<string, Report[] | undefined>();
  beforeAll(async () => {
    const planted: [string, Planted][] = [
      ...forbidden.map(([name, file, lines]): [string, Planted] => [name, { file, code: lines.join('\n') }]),
      ...allowed,
    ];
    const reports = await lint(planted.map(([, each]) => each));
    for (const [index, [name]] of planted.entries()) reported.set(name, reports[index]);
  }, 60_000);

  it.each(forbidden)('refuse %s', (name, _, lines, rule) => {
    const refused = reported.get(name)?.filter((report) => [rule, ...refusedAnyway].includes(report.rule));
    expect(lines.filter((_, index) => !refused?.some(({ line }) => line === index + 1))).toEqual([]);
  });

  it.each(allowed)('let %s', (name) => {
    expect(reported.get(name)).toEqual([]);
  });
});
