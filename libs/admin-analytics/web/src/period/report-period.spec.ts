import { intervalFrom, isDay } from './days';
import { reportInterval, isPeriod, periodOf, presetPeriod } from './report-period';

const today = '2026-11-24';

it.each([
  ['thisMonth', '2026-11-01', '2026-11-24'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisYear', '2026-01-01', '2026-11-24'],
] as const)('%s is from %s to %s', (preset, from, to) => {
  expect(presetPeriod(preset, today)).toEqual({ from, to });
});

it('is last month across the turn of the year', () => {
  expect(presetPeriod('lastMonth', '2027-01-03')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

it.each(['2026-02-30', '2026-13-01', '26-01-01', '1999-01-01', '', undefined])('%s is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});

it.each([
  ['2026-02-28', '2026-02-28', true],
  ['2026-03-01', '2026-02-28', false],
  ['2023-01-01', '2026-01-04', true],
  ['2023-01-01', '2026-01-05', false],
])('from %s to %s is a period: %s', (from, to, is) => {
  expect(isPeriod(from, to)).toBe(is);
});

it('is this month where the address has no period, or none that a report can have', () => {
  const thisMonth = { from: '2026-11-01', to: today };
  expect(periodOf({}, today)).toEqual(thisMonth);
  expect(periodOf({ from: '2026-10-01' }, today)).toEqual(thisMonth);
  expect(periodOf({ from: '2026-12-01', to: '2026-10-01' }, today)).toEqual(thisMonth);
  expect(periodOf({ from: '2026-10-05', to: '2026-10-05' }, today)).toEqual({ from: '2026-10-05', to: '2026-10-05' });
});

it.each([
  ['2026-10-01', 'day'],
  ['2026-06-01', 'week'],
  ['2026-01-01', 'month'],
])('divides the days from %s by %s, unless the address says otherwise', (from, interval) => {
  const period = { from, to: '2026-10-31' };
  expect(reportInterval({}, period)).toBe(interval);
  expect(reportInterval({ interval: 'week' }, period)).toBe('week');
  expect(reportInterval({ interval: 'year' }, period)).toBe(interval);
});

describe('the days of an interval', () => {
  const period = { from: '2026-10-08', to: '2026-11-03' };
  it.each([
    ['2026-10-08', 'day', '2026-10-08'],
    // A Thursday, of a week that ends on Sunday.
    ['2026-10-08', 'week', '2026-10-11'],
    ['2026-10-12', 'week', '2026-10-18'],
    ['2026-11-02', 'week', '2026-11-03'],
    ['2026-10-08', 'month', '2026-10-31'],
    ['2026-11-01', 'month', '2026-11-03'],
  ] as const)('from %s by %s end at %s', (from, interval, to) => {
    expect(intervalFrom(from, interval, period)).toEqual({ from, to });
  });
});
