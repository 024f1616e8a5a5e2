import fc from 'fast-check';
import { thumbnailAt } from './thumbnail-at';

const grid = { src: 'g/x/sheet-$Number$.jpg', everyMs: 2000, columns: 3, rows: 2, width: 160, height: 90, count: 8 };

describe('thumbnailAt', () => {
  it.each([
    [0, 0, 0, 0],
    [1999, 0, 0, 0],
    [2000, 0, 160, 0],
    [6000, 0, 0, 90],
    [12_000, 1, 0, 0],
    [99_000, 1, 160, 0],
    [-5, 0, 0, 0],
  ])('at %d ms is on sheet %d at %d, %d', (ms, sheet, x, y) => {
    expect(thumbnailAt(grid, ms)).toEqual({ src: `g/x/sheet-${sheet}.jpg`, x, y, width: 160, height: 90 });
  });

  it('is always within the sheet', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 500 }), (ms, count) => {
        const still = thumbnailAt({ ...grid, count }, ms);
        expect(still && still.x < 480 && still.y < 180).toBe(true);
      }),
    );
  });

  it('is undefined where there are no thumbnails', () => {
    expect(thumbnailAt({ ...grid, count: 0 }, 0)).toBeUndefined();
  });
});
