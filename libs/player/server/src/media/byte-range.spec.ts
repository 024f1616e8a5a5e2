import fc from 'fast-check';
import { byteRange } from './byte-range';

describe('byteRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, undefined],
    ['bytes=-', undefined],
    ['bytes=20-10', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
  ])('reads %s of 100 bytes', (header, expected) => {
    expect(byteRange(header, 100)).toEqual(expected);
  });

  it('is always within the file', () => {
    fc.assert(
      fc.property(fc.option(fc.nat(), { nil: '' }), fc.option(fc.nat(), { nil: '' }), fc.nat(), (first, last, size) => {
        const range = byteRange(`bytes=${first}-${last}`, size);
        if (typeof range !== 'object') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
