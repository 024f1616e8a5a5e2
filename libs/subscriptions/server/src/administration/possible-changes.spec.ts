import { type ChangeFacts, possibleChanges } from './possible-changes';

const later = new Date('2041-04-01T12:00:00Z');
const ended = new Date('2041-02-01T12:00:00Z');
const paid: ChangeFacts = {
  kind: 'b2c',
  state: 'active',
  provider: 'stripe',
  periodEnd: later,
  ends: false,
  endedAt: null,
  nextPlan: null,
};

it.each<[string, Partial<ChangeFacts>, string[]]>([
  ['that renews itself', {}, ['cancelAtPeriodEnd', 'cancelNow', 'refund', 'extend']],
  ['that is cancelled to its end', { ends: true }, ['cancelNow', 'refund', 'resume', 'extend']],
  ['that was extended', { state: 'trialing' }, ['cancelAtPeriodEnd', 'cancelNow', 'refund', 'extend']],
  ['with a payment overdue', { state: 'past_due' }, ['cancelAtPeriodEnd', 'cancelNow', 'refund']],
  ['that changes its plan', { nextPlan: 'yearly' }, ['cancelAtPeriodEnd', 'cancelNow', 'refund']],
  ['whose end the provider has not reported', { state: 'expired', ends: true }, ['cancelNow', 'refund']],
  ['that has ended', { state: 'cancelled', endedAt: ended }, []],
  ['that the archive gave', { provider: 'granted', ends: true }, ['cancelNow', 'extend']],
  ['that the archive gave open-ended', { provider: 'granted', periodEnd: null }, ['cancelNow']],
  ['that the archive gave and is over', { provider: 'granted', state: 'expired', ends: true }, ['extend']],
  ['of an institution', { kind: 'b2e', provider: null, ends: true }, ['cancelNow', 'extend']],
  ['of an institution, open-ended', { kind: 'b2e', provider: null, periodEnd: null }, ['cancelNow']],
  ['of an institution that has ended', { kind: 'b2e', provider: null, state: 'expired', ends: true }, ['extend']],
  ['of an institution, not begun', { kind: 'b2e', provider: null, state: 'upcoming', periodEnd: null }, []],
])('of a subscription %s', (_, facts, changes) => {
  expect(possibleChanges({ ...paid, ...facts })).toEqual(changes);
});
