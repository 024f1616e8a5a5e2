import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from './features';

const libs = join(__dirname, '../../../libs');
const indexOf = (lib: string) => join(libs, lib, 'index.ts');
const serversIn = (folder: string, path: (name: string) => string) =>
  readdirSync(join(libs, folder))
    .filter((name) => name !== 'platform')
    .map((name): [name: string, index: string] => [name, indexOf(path(name))])
    .filter(([, index]) => existsSync(index));

const featureServers = serversIn('.', (name) => `${name}/server`);
const platformParts = serversIn('platform/server', (name) => `platform/server/${name}`);

/** What an index exports that the programs must not leave out. */
const listed = /\b(?:\w+(?:Migrations|Jobs|Handlers|Schedule)|(?:export|erase)[A-Z]\w+)\b/g;
const exportsOf = (index: string) =>
  [...readFileSync(index, 'utf8').matchAll(/^export \{([^}]*)\}/gm)].flatMap(
    ([, names = '']) => names.match(listed) ?? [],
  );

/** Named alike: an export of records, and the films of jobs. */
const others = ['exportFilms', 'filmsOfJobs'];

const list = readFileSync(join(__dirname, 'features.ts'), 'utf8');
const values = list.slice(list.indexOf('export const features'), list.indexOf('} as const satisfies'));

it('lists every feature with a server', () => {
  expect(featureServers.length).toBeGreaterThan(10);
  expect(Object.keys(features)).toEqual(expect.arrayContaining(featureServers.map(([name]) => name)));
});

it('lists no other names than those of libs', () => {
  const names = [...featureServers, ...platformParts].map(([name]) => name);
  expect(Object.keys(features).filter((name) => !names.includes(name))).toEqual([]);
});

it.each(featureServers)('brings every job, migration, export and eraser of %s to the programs', (name, index) => {
  const exported = exportsOf(index).filter((each) => !others.includes(each));
  expect(exported.filter((each) => !new RegExp(`\\b${each}\\b`).test(values))).toEqual([]);
});

it('lists the migrations of every platform part with tables', () => {
  const exported = platformParts.flatMap(([, index]) => exportsOf(index).filter((each) => each.endsWith('Migrations')));
  expect(exported.length).toBeGreaterThan(2);
  expect(exported.filter((each) => !values.includes(each))).toEqual([]);
});
