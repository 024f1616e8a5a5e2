import fc from 'fast-check';
import { bufferedSpans, chapterSpans, formatTime, indexAt, fractionOf, stepped, timeAt } from './timeline';

const ms = () => fc.integer({ min: 0, max: 20 * 3_600_000 });
const starts = () =>
  fc.array(ms().map((startMs) => ({ startMs }))).map((all) => all.sort((a, b) => a.startMs - b.startMs));

describe('timeline', () => {
  it('converts a pointer position to a time and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4000 }),
        fc.nat(2000),
        ms(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (width, left, duration, share) => {
          const time = timeAt(left + share * width, { left, width }, duration);
          expect(Math.abs(time - share * duration)).toBeLessThanOrEqual(1);
          if (duration > 0) expect(Math.abs(fractionOf(time, duration) - share)).toBeLessThanOrEqual(1 / duration);
        },
      ),
    );
  });

  it('clamps a pointer beyond the bar to the film', () => {
    expect(timeAt(-50, { left: 0, width: 100 }, 60_000)).toBe(0);
    expect(timeAt(500, { left: 0, width: 100 }, 60_000)).toBe(60_000);
    expect(timeAt(50, { left: 0, width: 0 }, 60_000)).toBe(0);
  });

  it('clamps steps to the film', () => {
    fc.assert(
      fc.property(ms(), fc.integer(), ms(), (from, by, duration) => {
        const to = stepped(Math.min(from, duration), by, duration);
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(duration);
      }),
    );
  });

  it('finds the entry that has hasPlayed last, as a plain search does', () => {
    fc.assert(
      fc.property(starts(), ms(), (entries, at) => {
        const expected = entries.filter(({ startMs }) => startMs <= at).length - 1;
        expect(indexAt(entries, at)).toBe(expected);
      }),
    );
  });

  it('splits the bar at chapters without gap or overlap', () => {
    fc.assert(
      fc.property(starts(), ms(), (chapters, duration) => {
        const spans = chapterSpans(chapters, duration);
        expect(spans[0]?.from).toBe(0);
        expect(spans.at(-1)?.to).toBe(1);
        spans.slice(1).forEach(({ from }, index) => expect(from).toBe(spans[index]?.to));
        expect(spans.every(({ from, to }) => to > from)).toBe(true);
      }),
    );
  });

  it('returns the buffered spans, and none while the duration is unknown', () => {
    const ranges = {
      length: 2,
      start: (index: number) => [0, 30][index] ?? 0,
      end: (index: number) => [15, 60][index] ?? 0,
    };
    expect(bufferedSpans(ranges, 60_000)).toEqual([
      { from: 0, to: 0.25 },
      { from: 0.5, to: 1 },
    ]);
    expect(bufferedSpans(ranges, 0)).toEqual([]);
    expect(fractionOf(5000, NaN)).toBe(0);
  });

  it('formats times with as many places as the duration needs', () => {
    expect(formatTime(286_999)).toBe('04:46');
    expect(formatTime(286_999, 2 * 3_600_000)).toBe('0:04:46');
    expect(formatTime(3_886_000)).toBe('1:04:46');
    expect(formatTime(-1)).toBe('00:00');
  });
});
