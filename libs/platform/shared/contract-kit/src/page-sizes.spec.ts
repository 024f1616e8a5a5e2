import { readPageSize } from './page-sizes';

it.each([
  ['12', 12],
  ['96', 96],
  ['25', 24],
  ['50', 48],
  ['100', 96],
  ['7', 24],
  ['', 24],
  [null, 24],
  ['many', 24],
])('reads the size %j as %i', (text, size) => {
  expect(readPageSize(text)).toBe(size);
});
