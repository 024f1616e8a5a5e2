import { parsePlans } from './parse-plans';

const monthly = { id: 'monthly', kind: 'month', cents: 790, currency: 'EUR', taxPercent: 19 };

describe('parsePlans', () => {
  it('reads plans and coupons', () => {
    const ticket = { ...monthly, id: 'ticket', kind: 'ticket', hours: 48, startsWithinDays: 30 };
    const coupon = { code: 'SPRING', percentOff: 50, plans: ['ticket'], maxRedemptions: 10, validUntil: '2030-05-31' };
    expect(parsePlans({ plans: [monthly, ticket], coupons: [coupon] })).toEqual({
      plans: [
        { ...monthly, hours: null, startsWithinDays: null, stripePrice: null },
        { ...ticket, stripePrice: null },
      ],
      // A date is included.
      coupons: [{ ...coupon, validUntil: new Date('2030-06-01T00:00:00Z') }],
    });
  });

  it('names every mistake', () => {
    const plans = [
      { ...monthly, cents: 7.9, currency: 'Euro' },
      { ...monthly, kind: 'week', price: 3 },
    ];
    const { mistakes } = parsePlans({ plans, coupons: [{ code: 'spring', percentOff: 0 }] }) as { mistakes: string[] };
    for (const place of [
      'plans.0.cents',
      'plans.0.currency',
      'plans.1.kind',
      'coupons.0.code',
      'coupons.0.percentOff',
    ]) {
      expect(mistakes).toContainEqual(expect.stringContaining(`${place}: `));
    }
    expect(mistakes).toContainEqual(expect.stringContaining('price'));
  });

  it('names what contradicts itself', () => {
    const plans = [monthly, { ...monthly, hours: 3 }, { ...monthly, id: 'ticket', kind: 'ticket' }];
    const coupons = [{ code: 'SPRING', percentOff: 10, plans: ['yearly'], validUntil: '2030-99-99' }];
    expect(parsePlans({ plans, coupons })).toEqual({
      mistakes: [
        'plans: monthly is there twice',
        'plans: monthly is no ticket and has no hours',
        'plans: ticket is a ticket and needs hours',
        'plans: ticket is a ticket and needs startsWithinDays',
        'coupons: SPRING names the plan yearly, which does not exist',
        'coupons: SPRING has no such date',
      ],
    });
  });

  it.each([[null], [[]], [{}], ['plans']])('refuses %j', (source) => {
    expect(parsePlans(source)).toHaveProperty('mistakes');
  });
});
