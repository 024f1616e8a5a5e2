import { type Database, inTransaction } from '@nitrate/database';
import type { Claim, User } from '@nitrate/auth/contract';
import type { SubscriptionsTables } from '../tables';
import {
  type OwnedEntitlements,
  type OwnedSubscription,
  type OwnedTicket,
  findUserEntitlements,
} from './user-entitlements';
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
export function presentAccess(owned: OwnedEntitlements, now: Date): AccountAccess {
  const checks = decideEntitlement({ roles: [], ...owned }, now);
  const claims = checks
    .filter(({ state }) => state === 'holds')
    .map(({ source }): Claim => (source === 'ticket' ? 'TICKET' : 'SUBSCRIPTION'));
  const ended = endedOf(owned, now);
  const unread = ended.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  const subscription = owned.subscriptions.find((one) => !hasEnded(one, now)) ?? owned.subscriptions[0];
  const organisation = owned.organisations.find((one) => isActive(one, now));
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
function endedOf({ subscriptions, tickets }: OwnedEntitlements, now: Date): (OwnedSubscription | OwnedTicket)[] {
  const lastSubscription = subscriptions.every((one) => hasEnded(one, now)) ? subscriptions.slice(0, 1) : [];
  const bought = tickets.filter(({ refundedAt }) => refundedAt === null);
  const lastTicket = bought.every((one) => ticketPeriod(one).until <= now) ? bought.slice(0, 1) : [];
  return [...lastSubscription, ...lastTicket];
}

const isTicket = (one: OwnedSubscription | OwnedTicket): one is OwnedTicket => 'hours' in one;

function hasEnded(subscription: OwnedSubscription, now: Date): boolean {
  const end = subscriptionEnd(subscription);
  return end === undefined || (end !== null && end <= now);
}

/** Records that a user has read that their last ticket or subscription ended; later ends are reported again. */
export async function acknowledgeEnds(database: Database, userId: string, now: Date): Promise<void> {
  const ids = endedOf(await findUserEntitlements(database, { userId, confirmedEmail: null }), now).map(({ id }) => id);
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
