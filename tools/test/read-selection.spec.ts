import { needsChromium, needsProxies, nxArguments, readSelection, TARGETS } from './read-selection.mjs';

const argumentsFor = (...words: string[]) => nxArguments(readSelection(words));

it('checks everything when nothing is selected', () => {
  expect(argumentsFor()).toEqual(['run-many', `--targets=${TARGETS.join(',')}`, '--parallel=2']);
  expect(needsChromium(readSelection([]))).toBe(true);
});

it('takes the projects of a feature, or a project by its name', () => {
  expect(argumentsFor('catalog')).toContain('--projects=catalog,tag:feature:catalog');
  expect(needsChromium(readSelection(['catalog']))).toBe(false);
  expect(needsChromium(readSelection(['web-shell-e2e']))).toBe(true);
});

it('takes targets by their names', () => {
  expect(argumentsFor('lint', 'typecheck')).toEqual(['run-many', '--targets=lint,typecheck', '--parallel=2']);
  expect(argumentsFor('test', 'auth')).toContain('--projects=auth,tag:feature:auth');
  expect(needsChromium(readSelection(['lint']))).toBe(false);
});

it('takes what a change touches', () => {
  expect(argumentsFor('--affected', 'test')).toEqual(['affected', '--targets=test', '--parallel=2']);
});

it('takes the specs of all projects at once', () => {
  expect(argumentsFor('--at-once', 'lint', 'test')).toEqual(['run-many', '--targets=lint,specs', '--parallel=2']);
  expect(needsProxies(readSelection(['--at-once']))).toBe(true);
});

it('runs in full on demand', () => {
  expect(readSelection(['--at-once', '--everything', 'e2e'])).toMatchObject({ everything: true, targets: ['e2e'] });
  expect(readSelection([]).everything).toBe(false);
});

it('needs proxies for the faults alone', () => {
  expect([[], ['faults'], ['faults', 'worker']].every((words) => needsProxies(readSelection(words)))).toBe(true);
  expect([['lint'], ['test'], ['faults', 'catalog']].some((words) => needsProxies(readSelection(words)))).toBe(false);
});

it('refuses what it does not know', () => {
  expect(() => readSelection(['--watch'])).toThrow('no option --watch');
  expect(() => readSelection(['--affected', 'catalog'])).toThrow('leave out catalog');
  expect(() => readSelection(['--at-once', 'catalog'])).toThrow('--at-once takes all projects');
  expect(() => readSelection(['--at-once', '--affected'])).toThrow('--at-once takes all projects');
});
