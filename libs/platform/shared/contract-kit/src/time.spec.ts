import { addDays, addMonths, dayOf, firstOfMonth, lowestUuidV7, mondayOf } from './time';

it('adds days and months across the ends of months and years, and a leap day', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2026-10-25', 1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-10-26',
  ]);
  expect([addMonths('2026-01-01', -1), addMonths('2026-12-01', 1), addMonths('2026-03-01', 24)]).toEqual([
    '2025-12-01',
    '2027-01-01',
    '2028-03-01',
  ]);
});

it('finds the day of a time, the Monday of its week and the first of its month', () => {
  expect(dayOf(new Date('2026-11-29T23:59:59.999Z'))).toBe('2026-11-29');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(firstOfMonth('2026-11-29')).toBe('2026-11-01');
});

it('makes the lowest id of a time, in the order of times', () => {
  expect(lowestUuidV7(Date.parse('2026-11-29T00:00:00Z'))).toBe('01a22499-f800-0000-0000-000000000000');
  expect(lowestUuidV7(-1)).toBe('00000000-0000-0000-0000-000000000000');
  expect(lowestUuidV7(9) < lowestUuidV7(10)).toBe(true);
});
