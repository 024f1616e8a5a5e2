import { takePreload } from './preload-budget';

it('allows thirty films in ten minutes, whatever the pointer passes', () => {
  const first = Array.from({ length: 32 }, (_, second) => takePreload(second * 1000));
  expect(first.filter(Boolean)).toHaveLength(30);
  expect(takePreload(599_999)).toBe(false);
  expect(takePreload(600_000)).toBe(true);
  expect(takePreload(600_000)).toBe(false);
});
