import fc from 'fast-check';
import { lexemesOfNumber, lexemesOfRange } from './number-lexemes';

it('finds a number by a range exactly when it lies within', () => {
  const year = fc.integer({ min: 1800, max: 2200 });
  fc.assert(
    fc.property(year, year, year, (from, to, value) => {
      const range = new Set(lexemesOfRange('year', from, to));
      const isFound = lexemesOfNumber('year', value).some((lexeme) => range.has(lexeme));
      expect(isFound).toBe(from <= value && value <= to);
    }),
  );
});

it('needs few words for a wide range', () => {
  expect(lexemesOfRange('year', 1800, 2200).length).toBeLessThan(10);
});
