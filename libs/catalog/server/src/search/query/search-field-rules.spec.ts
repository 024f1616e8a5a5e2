import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchFields } from '@nitrate/catalog/contract';
import { parseDay, parseMinutes, parseYears } from './parse-range';
import { fieldRule } from './search-field-rules';

const documentation = readFileSync(join(__dirname, '../../../../../../docs/search.md'), 'utf8');

describe('search fields', () => {
  it.each(Object.values(searchFields).map((names) => [names.en[0], names] as const))(
    '%s is found by all its names and documented with them',
    (_name, { en, de }) => {
      for (const name of [...en, ...de]) {
        expect(fieldRule(name.toUpperCase())).toBe(fieldRule(en[0]));
        expect(documentation).toContain(`\`${name}\``);
      }
      expect(fieldRule(en[0])).toBeDefined();
    },
  );

  it('has no name twice', () => {
    const names = Object.values(searchFields).flatMap(({ en, de }) => [
      ...new Set([...en, ...de].map((name) => name.toLowerCase())),
    ]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(['colour', 'x', 'toString', '__proto__'])('does not know %s', (name) => {
    expect(fieldRule(name)).toBeUndefined();
  });
});

it.each([
  ['1954', 1954, 1954],
  ['1920s', 1920, 1929],
  ['1925er', 1920, 1929],
  ['1920-1929', 1920, 1929],
  ['1920–1929', 1920, 1929],
  ['1920..1929', 1920, 1929],
  ['1929-1920', 1920, 1929],
  ['1920s-1940s', 1920, 1949],
  ['1920 to 1929', 1920, 1929],
  ['1920 bis 1929', 1920, 1929],
  ['1950-', 1950, 2200],
  ['1000-9999', 1800, 2200],
])('reads the years %s', (value, from, to) => {
  expect(parseYears(value)).toEqual({ from, to });
});

it.each(['soon', '192', '19545', '1920-29-30', '0001', '9999999999999'])('reads no years in %s', (value) => {
  expect(parseYears(value)).toBeUndefined();
});

it.each(['1954-03-02', '1954-3-2', '2.3.1954', '02.03.1954', '2. 3. 1954'])('reads the day %s', (value) => {
  expect(parseDay(value)).toEqual({ lexeme: '19540302', year: 1954 });
  expect(parseYears(value)).toBeUndefined();
});

it.each([
  ['90', 90, 90],
  ['60-90', 60, 90],
  ['90-60', 60, 90],
  ['60-', 60, 9999],
  ['90 min', 90, 90],
  ['01:30:00', 90, 90],
])('reads the minutes %s', (value, from, to) => {
  expect(parseMinutes(value)).toEqual({ from, to });
});

it.each(['long', '1:2:3:4', '-'])('reads no minutes in %s', (value) => {
  expect(parseMinutes(value)).toBeUndefined();
});
