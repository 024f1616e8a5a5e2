import { compareValues, formatSorting, parseSorting, type Sorting } from './sorting';

it.each([
  ['fullSeconds', { column: 'fullSeconds', direction: 'desc' }],
  ['name.asc', { column: 'name', direction: 'asc' }],
] as const)('reads %s from the address and writes it', (text, sorting) => {
  expect(parseSorting(text)).toEqual(sorting);
  expect(formatSorting(sorting)).toBe(text);
});

it.each(['', undefined])('is not sorted by %p', (text) => {
  expect(parseSorting(text)).toBeUndefined();
});

const sorted = (values: (string | number | null)[], direction: Sorting['direction']) =>
  [...values].sort((one, other) => compareValues(one, other, { direction }, 'de'));

it('has what is unknown last in both directions', () => {
  expect(sorted([2, null, 10, 1], 'asc')).toEqual([1, 2, 10, null]);
  expect(sorted([2, null, 10, 1], 'desc')).toEqual([10, 2, 1, null]);
});

it('sorts names as the language does', () => {
  expect(sorted(['Zoo', 'Österreich', 'Oslo', 'Akt 10', 'Akt 2'], 'asc')).toEqual([
    'Akt 2',
    'Akt 10',
    'Oslo',
    'Österreich',
    'Zoo',
  ]);
});
