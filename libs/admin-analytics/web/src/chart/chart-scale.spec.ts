import { chartScale } from './chart-scale';

it.each([
  ['watchTime', 90_000, 3600, 'hours'],
  ['watchTime', 3600, 60, 'minutes'],
  ['watchTime', 45, 1, 'seconds'],
  ['watchTime', 0, 1, 'seconds'],
  ['rate', 0.5, 0.01, 'percent'],
  ['money', 990, 100, 'money'],
  ['number', 12, 1, 'number'],
] as const)('draws a %s of up to %s in units of %s', (kind, highest, unit, name) => {
  expect(chartScale(kind, highest)).toEqual({ unit, name });
});
