import { month, ticket, year } from '../testing/plans';
import { perMonth, savingPercent } from './yearly-price';

const yearly = (cents: number) => ({ ...year, price: { cents, currency: 'EUR' } });

it('says a month of a yearly plan no cheaper than it is', () => {
  expect(perMonth({ cents: 7900, currency: 'EUR' })).toEqual({ cents: 659, currency: 'EUR' });
  expect(perMonth({ cents: 1200, currency: 'CHF' })).toEqual({ cents: 100, currency: 'CHF' });
});

it.each([
  [7900, 33],
  [11_879, 0],
  [11_761, 1],
  [11_880, 0],
  [12_000, 0],
])('compares %i cents a year with twelve months', (cents, percent) => {
  expect(savingPercent(yearly(cents), [month, yearly(cents)])).toBe(percent || undefined);
});

it('compares with months of the same currency alone', () => {
  expect(savingPercent(year, [year, ticket])).toBeUndefined();
  expect(savingPercent({ ...year, price: { cents: 100, currency: 'CHF' } }, [month])).toBeUndefined();
});

it('has nothing to compare for a month', () => {
  expect(savingPercent(month, [month, year])).toBeUndefined();
});
