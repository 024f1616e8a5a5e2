import { instantsAt, utcOffset } from './local-time';

it.each([
  ['2026-12-03T18:00', 'Europe/Berlin', ['2026-12-03T17:00:00.000Z']],
  ['2027-07-01T18:00', 'Europe/Berlin', ['2027-07-01T16:00:00.000Z']],
  ['2027-03-28T02:30', 'Europe/Berlin', []],
  ['2027-03-28T03:00', 'Europe/Berlin', ['2027-03-28T01:00:00.000Z']],
  ['2027-10-31T02:30', 'Europe/Berlin', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
  ['2027-10-31T03:00', 'Europe/Berlin', ['2027-10-31T02:00:00.000Z']],
  ['2026-12-03T18:00', 'America/St_Johns', ['2026-12-03T21:30:00.000Z']],
  ['2026-12-03T18:00', 'UTC', ['2026-12-03T18:00:00.000Z']],
  ['', 'Europe/Berlin', []],
])('finds when the clocks show %s in %s', (value, zone, expected) => {
  expect(instantsAt(value, zone).map((at) => at.toISOString())).toEqual(expected);
});

it.each([
  ['2026-12-03T17:00:00Z', 'Europe/Berlin', 'UTC+1'],
  ['2027-07-01T16:00:00Z', 'Europe/Berlin', 'UTC+2'],
  ['2026-12-03T17:00:00Z', 'America/St_Johns', 'UTC−3:30'],
  ['2026-12-03T17:00:00Z', 'UTC', 'UTC+0'],
])('says how far %s in %s is from UTC', (at, zone, offset) => {
  expect(utcOffset(new Date(at), zone)).toBe(offset);
});
