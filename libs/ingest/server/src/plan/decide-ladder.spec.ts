import { chooseFrameRate } from '../probe/frame-rate';
import { decideLadder } from './ladder';

const sizes = (width: number, height: number) =>
  decideLadder({ width, height, frameRate: '25/1' }).map((rung) => `${rung.width}x${rung.height}`);

describe('the ladder', () => {
  it('ends at the size of the source and leaves out a standard height just below it', () => {
    expect(sizes(854, 480)).toEqual(['426x240', '640x360', '854x480']);
    expect(sizes(768, 432)).toEqual(['426x240', '640x360', '768x432']);
    expect(sizes(640, 360)).toEqual(['426x240', '640x360']);
    expect(sizes(160, 120)).toEqual(['160x120']);
  });

  it('never exceeds Full HD', () => {
    expect(sizes(3840, 2160).at(-1)).toBe('1920x1080');
    expect(sizes(3026, 1386).at(-1)).toBe('1920x880');
  });

  it('fits wide and portrait videos into the same boxes', () => {
    expect(sizes(1920, 804)).toEqual(['426x178', '640x268', '854x358', '1280x536', '1920x804']);
    expect(sizes(1080, 1920)).toEqual(['240x426', '360x640', '480x854', '720x1280', '1080x1920']);
  });

  it('has even sizes and ascending bit rates for any source', () => {
    for (const [width, height] of [
      [101, 77],
      [853, 479],
      [1, 1],
      [7680, 33],
      [1921, 1081],
    ] as const) {
      const rungs = decideLadder({ width, height, frameRate: '30000/1001' });
      expect(rungs.flatMap((rung) => [rung.width % 2, rung.height % 2])).not.toContain(1);
      const rates = rungs.map(({ maxKbps }) => maxKbps);
      expect(rates).toEqual(rates.toSorted((a, b) => a - b));
    }
  });
});

describe('the frame rate', () => {
  it.each([
    ['24/1', '24/1', '24/1'],
    ['30000/1001', '2700000/90089', '30000/1001'],
    ['60/1', '1000/1', '60/1'],
    ['57600/1', '3628800/502589', '30/1'],
    ['120/1', '120/1', '120/2'],
    ['25/2', '25/2', '25/2'],
    ['1000/1', '0/0', '30/1'],
    [undefined, undefined, '30/1'],
  ])('of a file with the rates %s and %s is %s', (base, average, chosen) => {
    expect(chooseFrameRate(base, average)).toBe(chosen);
  });
});
