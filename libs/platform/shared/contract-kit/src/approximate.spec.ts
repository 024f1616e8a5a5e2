import { approximate } from './approximate';

it.each([
  [7, 7],
  [99, 99],
  [118, 120],
  [12_345, 12_000],
  [999_999, 1_000_000],
])('rounds %i to %i', (count, rounded) => {
  expect(approximate(count)).toBe(rounded);
});
