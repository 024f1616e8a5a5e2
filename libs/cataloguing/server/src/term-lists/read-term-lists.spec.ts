import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-server';
import iconv from 'iconv-lite';
import { readTermLists } from './read-term-lists';
import { TermListsInvalid } from './term-lists-invalid';

let folder: string;

beforeEach(async () => {
  folder = join(await scratchFolder(), 'term-lists');
  await mkdir(folder);
});

const write = (file: string, ...lines: string[]) => writeFile(join(folder, file), lines.join('\n'));

async function faultsOf(): Promise<TermListsInvalid> {
  const error: unknown = await readTermLists(folder).catch((thrown: unknown) => thrown);
  if (!(error instanceof TermListsInvalid)) throw error;
  return error;
}

it('is the termLists of Nitrate without a folder', async () => {
  const termLists = await readTermLists(join(folder, 'none'));
  expect(termLists.valuesOf('genre', 'Western')).toEqual(['Western']);
  expect(termLists.ownNames).toEqual({});
});

it('puts own rows before those of Nitrate: merged, renamed, split, left out', async () => {
  await write(
    'genre.csv',
    'value,en,de',
    'Harbour films,Harbour film,Hafenfilm',
    'docu,Documentary,',
    'Western,Horse opera,Pferdeoper',
    '"Drama, Comedy",Drama|Comedy,',
    'misc.,,',
  );
  const { valuesOf, ownNames } = await readTermLists(folder);
  expect(valuesOf('genre', 'harbour  FILMS')).toEqual(['Harbour film']);
  expect(valuesOf('genre', 'docu')).toEqual(['Documentary']);
  expect(valuesOf('genre', 'western')).toEqual(['Horse opera']);
  expect(valuesOf('genre', 'Drama, Comedy')).toEqual(['Drama', 'Comedy']);
  expect(valuesOf('genre', 'misc.')).toEqual([]);
  expect(valuesOf('genre', 'Westerns')).toEqual(['Western']);
  expect(ownNames).toEqual({ genre: { 'Harbour film': 'Hafenfilm', 'Horse opera': 'Pferdeoper' } });
});

it('reads what a spreadsheet saves: semicolons, Windows-1252, a column order of its own', async () => {
  const table = 'de;value;en\r\nFrühwerk;Früh;Early work\r\n';
  await writeFile(join(folder, 'keyword.csv'), iconv.encode(table, 'windows-1252'));
  const { valuesOf, ownNames } = await readTermLists(folder);
  expect(valuesOf('keyword', 'früh')).toEqual(['Early work']);
  expect(ownNames.keyword).toEqual({ 'Early work': 'Frühwerk' });
});

it('names file, line and cause of every fault, in both languages', async () => {
  await write('genre.csv', 'value,en,de', 'a,A,', ',B,', 'A,C,', 'd,D|E,Dd', 'f,F,Ff', 'g,F,Gg', 'h,H,Hh,too much');
  await write('language.csv', 'value,en,de', 'Plattdüütsch,Low German,');
  await write('format.csv', 'value,english', 'x,y');
  await write('genres.csv', 'value,en,de');
  const { texts } = await faultsOf();
  expect(texts.en.split('\n')).toEqual([
    'your term lists have faults:',
    '  format.csv, line 1: the first line must name the columns value, en and de, and no others',
    '  genre.csv, line 3: value is empty',
    '  genre.csv, line 4: "A" is already in line 2',
    '  genre.csv, line 5: en and de must have the same number of names, separated by |',
    '  genre.csv, line 7: "F" has another German name above: "Ff"',
    '  genre.csv, line 8: has 4 cells, but the header has 3',
    '  genres.csv: is genre.csv meant?',
    '  language.csv, line 2: en must be an ISO 639 code, such as fr or wbp',
  ]);
  expect(texts.de.split('\n').slice(0, 3)).toEqual([
    'die eigenen Begriffslisten haben Fehler:',
    '  format.csv, Zeile 1: die erste Zeile muss die Spalten value, en und de nennen und keine anderen',
    '  genre.csv, Zeile 3: value ist leer',
  ]);
});

it('lists the first twenty faults', async () => {
  await write('genre.csv', 'value,en,de', ...Array.from({ length: 25 }, () => ',A,'));
  const { texts } = await faultsOf();
  expect(texts.en.split('\n')).toHaveLength(22);
  expect(texts.en).toMatch(/ {2}and 5 more$/);
});
