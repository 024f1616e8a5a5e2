import { byteRange } from './byte-range';

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-', { start: 90 }],
  ['bytes=-10', { last: 10 }],
  ['bytes=-0', { last: 0 }],
  [`bytes=${'9'.repeat(400)}-`, { start: Number.MAX_SAFE_INTEGER }],
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
])('reads %s', (header, expected) => {
  expect(byteRange(header)).toEqual(expected);
});
