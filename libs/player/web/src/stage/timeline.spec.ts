import fc from 'fast-check';
import { barScale, bufferedSpans, fractionOf, indexAt, pointerFraction, stepped } from './timeline';

const ms = () => fc.integer({ min: 0, max: 20 * 3_600_000 });
const starts = () =>
  fc.array(ms().map((startMs) => ({ startMs }))).map((all) => all.sort((a, b) => a.startMs - b.startMs));

describe('timeline', () => {
  const windows = () =>
    fc.tuple(ms(), fc.integer({ min: 1, max: 3_600_000 }), ms()).map(([fromMs, windowMs, restMs]) => ({
      fromMs,
      toMs: fromMs + windowMs,
      durationMs: fromMs + windowMs + restMs,
    }));

  it('converts a position on the bar to a time and back, in order', () => {
    fc.assert(
      fc.property(windows(), ms(), ms(), (window, one, other) => {
        const scale = barScale(window);
        const [a, b] = [Math.min(one, other), Math.max(one, other)].map((at) => at % (window.durationMs + 1));
        const [low, high] = [Math.min(a ?? 0, b ?? 0), Math.max(a ?? 0, b ?? 0)];
        expect(scale.fractionOf(low)).toBeLessThanOrEqual(scale.fractionOf(high) + 1e-9);
        expect(Math.abs(scale.timeAt(scale.fractionOf(low)) - low)).toBeLessThanOrEqual(1);
        expect(scale.fractionOf(0)).toBe(0);
        expect(scale.fractionOf(window.durationMs)).toBeCloseTo(1);
      }),
    );
  });

  it('is linear for a full film', () => {
    const scale = barScale({ fromMs: 0, toMs: 80_000, durationMs: 80_000 });
    expect(scale.fractionOf(20_000)).toBe(0.25);
    expect(scale.timeAt(0.25)).toBe(20_000);
  });

  it('is linear where the window of a preview is wide enough', () => {
    const scale = barScale({ fromMs: 12_000, toMs: 52_000, durationMs: 60_000 });
    expect(scale.fractionOf(12_000)).toBeCloseTo(0.2);
    expect(scale.fractionOf(56_000)).toBeCloseTo(56 / 60);
  });

  it('gives the window of a preview a third of the bar of a long film', () => {
    const scale = barScale({ fromMs: 3_600_000, toMs: 3_660_000, durationMs: 7_200_000 });
    expect(scale.fractionOf(3_660_000) - scale.fractionOf(3_600_000)).toBeCloseTo(1 / 3);
    expect(scale.timeAt(scale.fractionOf(3_630_000))).toBe(3_630_000);
  });

  it('clamps a pointer beyond the bar to the film', () => {
    expect(pointerFraction(-50, { left: 0, width: 100 })).toBe(0);
    expect(pointerFraction(25, { left: 0, width: 100 })).toBe(0.25);
    expect(pointerFraction(500, { left: 0, width: 100 })).toBe(1);
    expect(pointerFraction(50, { left: 0, width: 0 })).toBe(0);
    expect(barScale({ fromMs: 0, toMs: 0, durationMs: 0 }).fractionOf(5)).toBe(0);
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
});
