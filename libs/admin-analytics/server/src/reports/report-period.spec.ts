import { intervals } from '@nitrate/admin-analytics/contract';
import { addDays } from '@nitrate/contract-kit';
import fc from 'fast-check';
import { daysBetween } from './calendar';
import { checkPeriod, intervalStarts, previousPeriod } from './report-period';

const periods = fc
  .record({ start: fc.nat(1500), days: fc.integer({ min: 0, max: 800 }) })
  .map(({ start, days }) => ({ from: addDays('2024-01-01', start), to: addDays('2024-01-01', start + days) }));

it('divides a period into intervals without gaps, which begin with it', () => {
  fc.assert(
    fc.property(periods, fc.constantFrom(...intervals), (period, interval) => {
      const starts = intervalStarts(period, interval);
      expect(starts[0]).toBe(period.from);
      expect(starts.toSorted()).toEqual(starts);
      expect(starts.every((start) => start >= period.from && start <= period.to)).toBe(true);
      const lengths = starts.slice(1).map((start, index) => daysBetween(starts[index] ?? start, start));
      const longest = { day: 1, week: 7, month: 31 }[interval];
      expect(lengths.every((days) => days >= 1 && days <= longest)).toBe(true);
    }),
  );
});

it('compares with the period just before, interval by interval', () => {
  fc.assert(
    fc.property(periods, fc.constantFrom(...intervals), (period, interval) => {
      const starts = intervalStarts(period, interval);
      const previous = previousPeriod(period, starts, interval);
      expect(addDays(previous.period.to, 1)).toBe(period.from);
      expect(previous.starts).toHaveLength(starts.length);
      expect(previous.starts[0]).toBe(previous.period.from);
    }),
  );
});

it('compares whole months with whole months', () => {
  const period = { from: '2026-02-01', to: '2026-03-31' };
  expect(previousPeriod(period, ['2026-02-01', '2026-03-01'], 'month')).toEqual({
    period: { from: '2025-12-01', to: '2026-01-31' },
    starts: ['2025-12-01', '2026-01-01'],
  });
});

it('begins weeks on Mondays', () => {
  expect(intervalStarts({ from: '2026-10-01', to: '2026-10-14' }, 'week')).toEqual([
    ...['2026-10-01', '2026-10-05', '2026-10-12'],
  ]);
});

it.each([
  { from: '2026-10-02', to: '2026-10-01' },
  { from: '2020-01-01', to: '2026-10-01' },
])('refuses $from to $to', (period) => {
  expect(() => checkPeriod(period)).toThrow(expect.objectContaining({ code: 'validationFailed' }));
});
