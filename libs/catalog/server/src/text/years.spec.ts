import { parseYear } from './years';

it.each([
  ['1950?', 1950],
  ['ca. 1920', 1920],
  ['1994-1996', 1994],
  ['1994-05-01', 1994],
  ['[1931]', 1931],
  ['193-', 1930],
  ['01.05.1968', 1968],
  ['c1905', 1905],
  ['undated', undefined],
  ['19999', undefined],
  ['1066', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads %s as %s', (date, year) => {
  expect(parseYear(date)).toBe(year);
});
