import fc from 'fast-check';
import { renewalDelayMs } from './renewal-delay';

const minuteMs = 60_000;
const lasting = fc.integer({ min: 2 * minuteMs + 1, max: 86_400_000 });
const random = fc.double({ min: 0, max: 1, noNaN: true });

it('renews one to eight minutes before a grant expires', () => {
  fc.assert(
    fc.property(lasting, random, (remainingMs, chance) => {
      const leadMs = remainingMs - (renewalDelayMs(remainingMs, chance) ?? NaN);
      expect(leadMs).toBeGreaterThanOrEqual(minuteMs - 1);
      expect(leadMs).toBeLessThanOrEqual(8 * minuteMs);
    }),
  );
});

it('never renews at once, so that renewals cannot follow each other without a pause', () => {
  fc.assert(
    fc.property(lasting, random, (remainingMs, chance) => {
      expect(renewalDelayMs(remainingMs, chance)).toBeGreaterThanOrEqual(remainingMs / 4);
    }),
  );
});

it('spreads the renewals of viewers whose grants expire together', () => {
  const delays = [0, 0.25, 0.5, 0.75, 1].map((chance) => renewalDelayMs(10 * minuteMs, chance) ?? NaN);
  expect(delays[0]).toBe(2.5 * minuteMs);
  expect(delays.at(-1)).toBe(9 * minuteMs);
  expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
});

it.each([0, -1, 2 * minuteMs, 90 * 86_400_000, NaN])(
  'leaves a grant that expires in %s ms to the segment that is refused',
  (ms) => {
    expect(renewalDelayMs(ms, 0.5)).toBeUndefined();
  },
);
