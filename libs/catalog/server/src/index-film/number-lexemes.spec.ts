import fc from 'fast-check';
import { lexemesOfNumber, lexemesOfRange } from './number-lexemes';

it('matches a number with a range exactly when the range contains it', () => {
  const year = fc.integer({ min: 1800, max: 2200 });
  fc.assert(
    fc.property(year, year, year, (from, to, value) => {
      const range = new Set(lexemesOfRange('year', from, to));
      const matches = lexemesOfNumber('year', value).some((lexeme) => range.has(lexeme));
      expect(matches).toBe(from <= value && value <= to);
    }),
  );
});

it('needs few lexemes for a wide range', () => {
  expect(lexemesOfRange('year', 1800, 2200).length).toBeLessThan(10);
});
