import { changeTimeOf, resumableMs, settlePosition } from './position-rules';

const minute = 60_000;

describe('settlePosition', () => {
  it.each([
    [0, 'early'],
    [4_999, 'early'],
    [5_000, 'unfinished'],
    [54_999, 'unfinished'],
    [55_000, 'watched'],
    [60_000, 'watched'],
    [61_500, 'watched'],
  ])('takes %d ms of a minute as %s', (positionMs, kind) => {
    expect(settlePosition(positionMs, minute).kind).toBe(kind);
  });

  it('returns whole milliseconds', () => {
    expect(settlePosition(12_345.678, minute)).toEqual({ kind: 'unfinished', positionMs: 12_345 });
  });

  it.each([
    [3_999, 'early'],
    [4_000, 'watched'],
  ])('never saves a position in a film of eight seconds: %d ms is %s', (positionMs, kind) => {
    expect(settlePosition(positionMs, 8_000).kind).toBe(kind);
  });
});

it('resumes neither in the first nor in the last seconds of the film as it is now', () => {
  expect(resumableMs(30_000, minute)).toBe(30_000);
  expect(resumableMs(3_000, minute)).toBeUndefined();
  expect(resumableMs(30_000, 31_000)).toBeUndefined();
});

describe('changeTimeOf', () => {
  const now = new Date('2026-06-01T12:00:00Z');

  it('is that of the client, and now without one', () => {
    expect(changeTimeOf('2026-06-01T11:00:00Z', now)).toEqual(new Date('2026-06-01T11:00:00Z'));
    expect(changeTimeOf(undefined, now)).toEqual(now);
  });

  it('is never in the future', () => {
    expect(changeTimeOf('2026-06-01T12:00:01Z', now)).toEqual(now);
    expect(changeTimeOf('9999-01-01T00:00:00Z', now)).toEqual(now);
  });

  it('is now for a time that cannot be read', () => {
    expect(changeTimeOf('yesterday', now)).toEqual(now);
  });
});
