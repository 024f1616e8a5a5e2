import type { SubscriptionDetails } from '@nitrate/subscriptions/contract';
import type { ListedSubscriptionRow } from './subscription-rows';

type Changes = SubscriptionDetails['changes'];

/** What decides how a subscription can be changed. */
export type ChangeFacts = Pick<
  ListedSubscriptionRow,
  'kind' | 'state' | 'provider' | 'periodEnd' | 'ends' | 'endedAt'
> & {
  nextPlan: string | null;
};

/**
 * What administrators can do with a subscription. One that is paid for and has ended is bought again instead; while a
 * payment is outstanding, or a change of plan is planned, its period cannot be moved.
 */
export function possibleChanges({ kind, state, provider, periodEnd, ends, endedAt, nextPlan }: ChangeFacts): Changes {
  if (kind === 'b2e') {
    return [...when(state === 'active', 'cancelNow'), ...when(periodEnd !== null, 'extend')];
  }
  if (endedAt !== null) return [];
  if (provider === 'granted') {
    return [...when(state !== 'expired', 'cancelNow'), ...when(periodEnd !== null, 'extend')];
  }
  const isPaid = state === 'active' || state === 'trialing';
  return [
    ...when(!ends, 'cancelAtPeriodEnd'),
    'cancelNow',
    'refund',
    ...when(ends && state !== 'expired', 'resume'),
    ...when(isPaid && nextPlan === null, 'extend'),
  ];
}

const when = <C extends Changes[number]>(isPossible: boolean, change: C): C[] => (isPossible ? [change] : []);
