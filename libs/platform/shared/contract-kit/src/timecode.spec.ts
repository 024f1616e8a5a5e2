import fc from 'fast-check';
import { clockText, formatTimecode, parseTimecode } from './timecode';

describe('timecode', () => {
  it('parses what it formats, to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 * 3_600_000 }), (ms) => {
        expect(parseTimecode(formatTimecode(ms))).toBe(Math.floor(ms / 1000) * 1000);
      }),
    );
  });

  it('parses optional hours and minutes, and fractions of a second', () => {
    expect(parseTimecode('90')).toBeUndefined();
    expect(parseTimecode('12.5')).toBe(12_500);
    expect(parseTimecode('1:30')).toBe(90_000);
    expect(parseTimecode(' 95:00:00 ')).toBe(342_000_000);
  });

  it.each(['', 'an hour', '1:60', '00:00:75', '-1', '1:2:3:4'])('refuses %p', (text) => {
    expect(parseTimecode(text)).toBeUndefined();
  });

  it('is short on a clock, with as many places as the whole needs', () => {
    expect(clockText(286_999)).toBe('04:46');
    expect(clockText(286_999, 2 * 3_600_000)).toBe('0:04:46');
    expect(clockText(3_886_000)).toBe('1:04:46');
    expect(clockText(100 * 3_600_000)).toBe('100:00:00');
    expect(clockText(-1)).toBe('00:00');
  });
});
