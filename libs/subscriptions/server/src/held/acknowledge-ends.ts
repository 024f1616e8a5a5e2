import { type Database, inTransaction } from '@nitrate/database';
import type { Claim, User } from '@nitrate/auth/contract';
import type { SubscriptionsTables } from '../tables';
import { type Held, type HeldSubscription, type HeldTicket, findHeld } from './held-store';
import { decideEntitlement } from '../entitlement/decide-entitlement';
import { subscriptionEnd, ticketPeriod } from '../entitlement/periods';
import { isActive } from '../organisations/is-active';

type AccountAccess = Pick<
  User,
  'claims' | 'expiredTicket' | 'expirationAcknowledged' | 'b2cSubscriptionId' | 'stripeSubscriptionId' | 'organisation'
>;

/**
 * What a user holds, as the current user shows it. The end of a ticket or subscription is reported once each: it counts
 * as acknowledged when everything that ended, and was not followed by another one, was.
 */
export function presentAccess(held: Held, now: Date): AccountAccess {
  const checks = decideEntitlement({ roles: [], ...held }, now);
  const claims = checks
    .filter(({ state }) => state === 'holds')
    .map(({ source }): Claim => (source === 'ticket' ? 'TICKET' : 'SUBSCRIPTION'));
  const ended = endedOf(held, now);
  const unread = ended.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  const subscription = held.subscriptions.find((one) => !hasEnded(one, now)) ?? held.subscriptions[0];
  const organisation = held.organisations.find((one) => isActive(one, now));
  const { expiredTicket, subscriptionAlone } = {
    expiredTicket: ended.some(isTicket),
    subscriptionAlone: unread.length > 0 && !unread.some(isTicket),
  };
  return {
    claims: [...new Set(claims)],
    expiredTicket: expiredTicket && !subscriptionAlone,
    expirationAcknowledged: ended.length > 0 && unread.length === 0,
    b2cSubscriptionId: subscription?.id ?? null,
    stripeSubscriptionId: subscription?.provider === 'stripe' ? subscription.providerId : null,
    ...(organisation && { organisation: organisation.name }),
  };
}

/** The last subscription and the last ticket, where they have ended and nothing of their kind follows. */
function endedOf({ subscriptions, tickets }: Held, now: Date): (HeldSubscription | HeldTicket)[] {
  const lastSubscription = subscriptions.every((one) => hasEnded(one, now)) ? subscriptions.slice(0, 1) : [];
  const bought = tickets.filter(({ refundedAt }) => refundedAt === null);
  const lastTicket = bought.every((one) => ticketPeriod(one).until <= now) ? bought.slice(0, 1) : [];
  return [...lastSubscription, ...lastTicket];
}

const isTicket = (one: HeldSubscription | HeldTicket): one is HeldTicket => 'hours' in one;

function hasEnded(subscription: HeldSubscription, now: Date): boolean {
  const end = subscriptionEnd(subscription);
  return end === undefined || (end !== null && end <= now);
}

/** Records that a user has read that their last ticket or subscription ended; later ends are reported again. */
export async function acknowledgeEnds(database: Database, userId: string, now: Date): Promise<void> {
  const ids = endedOf(await findHeld(database, { userId, confirmedEmail: null }), now).map(({ id }) => id);
  if (ids.length === 0) return;
  await inTransaction(database, async (transaction) => {
    const db = transaction.tables<SubscriptionsTables>();
    for (const table of ['subscription', 'ticket'] as const) {
      await db
        .updateTable(table)
        .set({ acknowledged_at: now })
        .where('id', 'in', ids)
        .where('acknowledged_at', 'is', null)
        .execute();
    }
  });
}
