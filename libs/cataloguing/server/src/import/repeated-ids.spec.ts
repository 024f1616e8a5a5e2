import type { FilmRecord } from '@nitrate/catalog/store';
import { repeatedIds } from './repeated-ids';

const record = (archive: string, supplierId: string): FilmRecord => ({
  archive,
  supplierId,
  texts: {},
  facts: {},
  year: null,
});

it('finds the second record with an archive and a number, and says where the first is', () => {
  const repeated = repeatedIds();
  expect(repeated(record('A', '1'), 3)).toBeUndefined();
  expect(repeated(record('B', '1'), 4)).toBeUndefined();
  expect(repeated(record('A', '1'), 9)?.cause.en).toBe('"1" is already used in line 3');
  expect(repeated(record('A', '1'), 10)?.cause.de).toBe('„1“ hat schon Zeile 3');
});

it('knows each of many records', () => {
  const repeated = repeatedIds();
  const numbers = Array.from({ length: 20_000 }, (_, n) => n + 1);
  expect(numbers.filter((n) => repeated(record('A', String(n)), n))).toEqual([]);
  expect(numbers.filter((n) => repeated(record('A', String(n)), n)?.cause.en.endsWith(`line ${n}`))).toEqual(numbers);
});
