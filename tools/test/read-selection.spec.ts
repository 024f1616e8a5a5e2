import {
  needsChromium,
  otherBrowsers,
  needsProxies,
  needsStore,
  nxArguments,
  readSelection,
  TARGETS,
} from './read-selection.mjs';

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

it('needs the other browsers for their journeys alone', () => {
  const needed = (...words: string[]) => otherBrowsers(readSelection(words));
  const both = ['firefox', 'webkit'];
  expect([needed(), needed('web-shell-e2e'), needed('firefox')]).toEqual([both, both, ['firefox']]);
  expect([needed('e2e'), needed('catalog'), needed('firefox', 'catalog')]).toEqual([[], [], []]);
});

it('needs proxies for the specs of the api alone', () => {
  expect([[], ['test'], ['test', 'api']].map((words) => needsProxies(readSelection(words)))).toEqual([
    true,
    true,
    true,
  ]);
  expect([['lint'], ['e2e'], ['test', 'catalog']].some((words) => needsProxies(readSelection(words)))).toBe(false);
});

it('needs a store for the specs that use one', () => {
  expect([[], ['test'], ['player'], ['test', 'storage']].every((words) => needsStore(readSelection(words)))).toBe(true);
  expect([['lint'], ['e2e', 'worker'], ['catalog']].some((words) => needsStore(readSelection(words)))).toBe(false);
});

it('refuses what it does not know', () => {
  expect(() => readSelection(['--watch'])).toThrow('no option --watch');
  expect(() => readSelection(['--affected', 'catalog'])).toThrow('leave out catalog');
});
