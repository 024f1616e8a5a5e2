import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AsvsRow, filesNamedIn, readAsvsMap, states } from './read-asvs-map';

const root = join(__dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The requirements of the standard by chapter and level, as numbers separated by spaces. */
const requirements = JSON.parse(read('tools/test/asvs/asvs-requirements.json')) as Record<
  string,
  Record<string, string>
>;
const numbersOf = (level: '1' | '2'): string[] =>
  Object.values(requirements).flatMap((chapter) => chapter[level]?.split(' ') ?? []);

const rows = readAsvsMap(read('docs/asvs.md'));
const mapped = rows.flatMap((row) => row.numbers.map((number) => ({ ...row, number })));

const files = [
  ...readdirSync(root),
  ...['apps', 'docs', 'libs', 'tools'].flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((path) => join(part, path)),
  ),
].filter((path) => !path.includes('node_modules'));

const filesMatching = (name: string): string[] => files.filter((file) => file === name || file.endsWith(`/${name}`));

const where = (matches: (row: AsvsRow) => boolean): string[] => rows.filter(matches).flatMap(({ numbers }) => numbers);

describe('docs/asvs.md', () => {
  it('has every requirement of levels 1 and 2 once, and no other', () => {
    const [one, two] = [numbersOf('1'), numbersOf('2')];
    expect([one.length, two.length]).toEqual([70, 183]);
    expect(mapped.map(({ number }) => number).sort()).toEqual([...one, ...two].sort());
  });

  it('gives each a subject of two to six words, a known state and a reason', () => {
    expect(where(({ state }) => !states.some((known) => known === state))).toEqual([]);
    expect(where(({ subject }) => !/^\S+( \S+){1,5}$/.test(subject))).toEqual([]);
    expect(where(({ by }) => by === '')).toEqual([]);
  });

  it('names a file for each that holds', () => {
    expect(where(({ state, by }) => state === 'holds' && filesNamedIn(by).length === 0)).toEqual([]);
  });

  it('names each file so that exactly one has that name', () => {
    const ambiguous = rows
      .flatMap(({ numbers, by }) => filesNamedIn(by).map((name) => ({ numbers, name, found: filesMatching(name) })))
      .filter(({ found }) => found.length !== 1)
      .map(({ numbers, name, found }) => `${numbers.join(', ')}: ${name} is ${found.join(' or ') || 'nowhere'}`);
    expect(ambiguous).toEqual([]);
  });

  it('counts the states as the table has them', () => {
    const counted = (state: string) => mapped.filter((row) => row.state === state).length;
    const stated = /(\d+) hold, (\d+) hold in part, (\d+) do not, (\d+) have no subject/.exec(read('docs/asvs.md'));
    expect(stated?.slice(1).map(Number)).toEqual(states.map(counted));
  });

  it('agrees with the list of what does not hold in docs/security.md', () => {
    const list = read('docs/security.md').split('## OWASP ASVS 5.0')[1] ?? '';
    const failing = where(({ state }) => state === 'does not hold').sort();
    const listed = [...list.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([number]) => number).sort();
    expect(listed).toEqual(failing);
  });
});
