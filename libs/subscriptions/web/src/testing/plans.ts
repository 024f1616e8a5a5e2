import type { Plan } from '@nitrate/subscriptions/contract';

const common = { taxPercent: 19, hours: null, startsWithinDays: null };

/** € 9.90 a month. */
export const month: Plan = { ...common, id: 'monthly', kind: 'month', price: { cents: 990, currency: 'EUR' } };

/** € 79 a year. */
export const year: Plan = { ...common, id: 'yearly', kind: 'year', price: { cents: 7900, currency: 'EUR' } };

/** € 5.90 for 48 hours within thirty days. */
export const ticket: Plan = {
  ...common,
  id: 'ticket-48',
  kind: 'ticket',
  hours: 48,
  startsWithinDays: 30,
  price: { cents: 590, currency: 'EUR' },
};

/** As the server lists them: the cheapest first. */
export const plans = [ticket, month, year];
