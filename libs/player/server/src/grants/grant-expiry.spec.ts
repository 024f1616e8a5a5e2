import fc from 'fast-check';
import { grantExpiry } from './grant-expiry';
import { grantSigner } from './grant-signer';

const at = (time: string) => new Date(time);
const secondsOf = (time: Date) => time.getTime() / 1000;
const markSeconds = 600;

/** Times of a few years, to the millisecond. */
const times = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z'), noInvalidDate: true });
/** Milliseconds between two times, mostly less than two marks. */
const spans = fc.oneof(fc.nat(2 * markSeconds * 1000), fc.nat(90 * 86_400_000));
const later = (time: Date, ms: number) => new Date(time.getTime() + ms);

describe('expiry of a grant for a preview', () => {
  it('is the same all day, and at least a day ahead', () => {
    const morning = grantExpiry('preview', at('2026-06-01T00:00:00Z'), null);
    const night = grantExpiry('preview', at('2026-06-01T23:59:59Z'), null);
    expect(night).toBe(morning);
    expect(night).toBe(secondsOf(at('2026-06-03T00:00:00Z')));
  });
});

describe('expiry of a grant for a full film', () => {
  it.each([
    ['2026-06-01T12:00:00.000Z', '2026-06-01T12:10:00Z'],
    ['2026-06-01T12:00:00.001Z', '2026-06-01T12:20:00Z'],
    ['2026-06-01T12:09:59.999Z', '2026-06-01T12:20:00Z'],
    ['2026-06-01T12:10:00.000Z', '2026-06-01T12:20:00Z'],
  ])('granted at %s is %s', (now, expiry) => {
    expect(grantExpiry('full', at(now), null)).toBe(secondsOf(at(expiry)));
  });

  it('is a ten-minute mark, ten to twenty minutes ahead', () => {
    fc.assert(
      fc.property(times, (now) => {
        const expiry = grantExpiry('full', now, null);
        expect(expiry % markSeconds).toBe(0);
        expect(expiry - secondsOf(now)).toBeGreaterThanOrEqual(markSeconds);
        expect(expiry - secondsOf(now)).toBeLessThan(2 * markSeconds);
      }),
    );
  });

  it('is never after the right ends, and exactly then where that is before the mark', () => {
    fc.assert(
      fc.property(times, spans, (now, ms) => {
        const until = later(now, ms);
        const expiry = grantExpiry('full', now, until);
        const mark = grantExpiry('full', now, null);
        expect(expiry).toBe(secondsOf(until) < mark ? Math.floor(secondsOf(until)) : mark);
        expect(expiry).toBeLessThanOrEqual(secondsOf(until));
      }),
    );
  });

  it('never comes earlier with a later grant', () => {
    fc.assert(
      fc.property(times, spans, fc.option(spans), (now, ms, untilMs) => {
        const until = untilMs === null ? null : later(now, untilMs);
        const [first, second] = [grantExpiry('full', now, until), grantExpiry('full', later(now, ms), until)];
        expect(second).toBeGreaterThanOrEqual(first);
      }),
    );
  });

  it('gives viewers between two marks the same addresses, whatever rights they have that last longer', () => {
    const grants = grantSigner(['a-signing-key-of-at-least-32-characters']);
    const lasting = fc.option(fc.integer({ min: 2 * markSeconds, max: 90 * 86_400 }));
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(599_999), fc.nat(599_999), lasting, lasting, (window, a, b, ...rights) => {
        const tokens = [a, b].map((ms, index) => {
          const now = new Date((window * markSeconds + 1) * 1000 - 999 + ms);
          const right = rights[index] ?? null;
          const until = right === null ? null : later(now, right * 1000);
          return grants.sign('film-a', grantExpiry('full', now, until));
        });
        expect(tokens[0]).toBe(tokens[1]);
      }),
    );
  });
});
