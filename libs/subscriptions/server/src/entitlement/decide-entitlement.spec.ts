import fc from 'fast-check';
import { subscriptionStatuses } from '@nitrate/subscriptions/contract';
import { decideEntitlement, type EntitlementFacts } from './decide-entitlement';
import { graceDays } from './periods';

const now = new Date('2026-11-23T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const days = (count: number) => hours(24 * count);

type Subscription = EntitlementFacts['subscriptions'][number];
type Ticket = EntitlementFacts['tickets'][number];
type Organisation = EntitlementFacts['organisations'][number];

const nothing: EntitlementFacts = { roles: [], subscriptions: [], tickets: [], organisations: [] };
const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 's',
  plan: 'monthly',
  status: 'active',
  periodStart: days(-10),
  periodEnd: days(20),
  pastDueSince: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
  ...changes,
});
const ticket = (changes: Partial<Ticket> = {}): Ticket => ({
  id: 't',
  plan: 'ticket',
  hours: 48,
  purchasedAt: days(-1),
  startsBy: days(29),
  startedAt: null,
  refundedAt: null,
  ...changes,
});
const organisation = (changes: Partial<Organisation> = {}): Organisation => ({
  id: 'o',
  name: 'City Library',
  by: 'network',
  validFrom: days(-100),
  validUntil: null,
  seats: null,
  ...changes,
});

const decide = (facts: Partial<EntitlementFacts>, at = now) => decideEntitlement({ ...nothing, ...facts }, at);
const state = (facts: Partial<EntitlementFacts>, at = now) => decide(facts, at)[0]?.state;

describe('a subscription', () => {
  it.each<[string, Partial<Subscription>, string, Date | null]>([
    ['is active', {}, 'holds', days(21)],
    ['is in its trial', { status: 'trialing' }, 'holds', days(21)],
    ['is open-ended', { periodEnd: null }, 'holds', null],
    ['waits for the news of its renewal', { periodEnd: hours(-23) }, 'holds', hours(1)],
    ['has had no news of its renewal for a day', { periodEnd: hours(-24) }, 'ended', now],
    ['was cancelled to its end', { cancelAtPeriodEnd: true }, 'holds', days(20)],
    ['was cancelled, and its period is over', { cancelAtPeriodEnd: true, periodEnd: now }, 'ended', now],
    ['is unpaid', { status: 'past_due', pastDueSince: days(-3), periodEnd: days(-3) }, 'holds', days(graceDays - 3)],
    ['was unpaid for too long', { status: 'past_due', pastDueSince: days(-graceDays) }, 'ended', now],
    ['was ended at once', { status: 'cancelled', endedAt: hours(-1) }, 'ended', hours(-1)],
    ['expired', { status: 'expired', endedAt: hours(-1) }, 'ended', hours(-1)],
    ['begins tomorrow', { periodStart: days(1) }, 'notYet', days(1)],
  ])('that %s', (_, changes, expected, until) => {
    expect(decide({ subscriptions: [subscription(changes)] })).toEqual([
      { source: 'subscription', name: 's', plan: 'monthly', state: expected, until: until && until.toISOString() },
    ]);
  });
});

describe('a ticket', () => {
  it.each<[string, Partial<Ticket>, string, Date]>([
    ['has not started', {}, 'notStarted', days(31)],
    ['was just started', { startedAt: now }, 'holds', days(2)],
    ['runs', { startedAt: hours(-47) }, 'holds', hours(1)],
    ['is over', { startedAt: hours(-48) }, 'ended', now],
    ['started by itself', { startsBy: hours(-1) }, 'holds', hours(47)],
    ['started by itself and is over', { startsBy: hours(-48) }, 'ended', now],
    ['was refunded', { startedAt: hours(-1), refundedAt: hours(-0.5) }, 'ended', hours(-0.5)],
  ])('that %s', (_, changes, expected, until) => {
    expect(decide({ tickets: [ticket(changes)] })).toEqual([
      { source: 'ticket', name: 't', plan: 'ticket', state: expected, until: until.toISOString() },
    ]);
  });

  it('lasts its hours across a change of the clocks', () => {
    // In Germany clocks go back at 01:00 UTC.
    const startedAt = new Date('2026-10-24T20:00:00Z');
    const held = { tickets: [ticket({ startedAt })] };
    expect(state(held, new Date('2026-10-26T19:59:59Z'))).toBe('holds');
    expect(state(held, new Date('2026-10-26T20:00:00Z'))).toBe('ended');
  });
});

describe('an organisation', () => {
  it.each<[string, Partial<Organisation>, string]>([
    ['is active', {}, 'holds'],
    ['is active by a domain', { by: 'domain', validUntil: hours(1) }, 'holds'],
    ['begins tomorrow', { validFrom: days(1) }, 'notYet'],
    ['has ended', { validUntil: now }, 'ended'],
  ])('that %s', (_, changes, expected) => {
    expect(state({ organisations: [organisation(changes)] })).toBe(expected);
  });

  it('is named with its seats', () => {
    expect(decide({ organisations: [organisation({ seats: 5 })] })).toEqual([
      { source: 'network', name: 'City Library', state: 'holds', until: null, organisation: { id: 'o', seats: 5 } },
    ]);
  });
});

it('names what entitles longest first, and everything else that was looked at', () => {
  const facts = {
    roles: ['EDITOR' as const],
    subscriptions: [subscription({ status: 'expired', endedAt: hours(-1) })],
    tickets: [ticket({ startedAt: now }), ticket({ id: 'unused' })],
    organisations: [organisation({ validUntil: days(1) })],
  };
  expect(decide(facts).map(({ source, state: held }) => `${source} ${held}`)).toEqual([
    ...['role holds', 'ticket holds', 'network holds', 'subscription ended', 'ticket notStarted'],
  ]);
  expect(decide({})).toEqual([]);
});

it('never holds past the time it names', () => {
  const time = fc.integer({ min: -40, max: 40 }).map((count) => days(count));
  const maybe = fc.option(time, { nil: null });
  const anySubscription = fc
    .record({ status: fc.constantFrom(...subscriptionStatuses), periodStart: time, periodEnd: maybe, since: time })
    .chain(({ since, ...rest }) =>
      fc.record({ cancelAtPeriodEnd: fc.boolean() }).map(({ cancelAtPeriodEnd }) =>
        subscription({
          ...rest,
          cancelAtPeriodEnd,
          pastDueSince: rest.status === 'past_due' ? since : null,
          endedAt: rest.status === 'cancelled' || rest.status === 'expired' ? since : null,
        }),
      ),
    );
  const anyTicket = fc.record({ startsBy: time, startedAt: maybe, refundedAt: maybe }).map((times) => ticket(times));
  fc.assert(
    fc.property(fc.array(anySubscription), fc.array(anyTicket), (subscriptions, tickets) => {
      const [first] = decide({ subscriptions, tickets });
      if (first?.state !== 'holds' || first.until === null) return;
      const end = new Date(first.until);
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      const later = decide({ subscriptions, tickets }, end).filter(({ name, until }) => name === first.name && until === first.until); // prettier-ignore
      expect(later.every((check) => check.state !== 'holds')).toBe(true);
    }),
  );
});
