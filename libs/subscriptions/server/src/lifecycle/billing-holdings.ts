import type { Database } from '@nitrate/database';
import { presentSubscription } from '../account/present-subscription';
import { presentTicket } from '../account/present-ticket';
import { currentSubscription } from '../account/subscription-store';
import { findTickets } from '../account/ticket-store';
import type { SubscriptionsTables } from '../tables';

interface BillingHoldings {
  subscription: { until: string | null } | null;
  tickets: number;
  invoices: number;
}

/** What ends with the account of a user, and the number of invoices, which stay. */
export async function billingHoldings(database: Database, userId: string, now: Date): Promise<BillingHoldings> {
  const [row, tickets, { invoices }] = await Promise.all([
    currentSubscription(database, userId),
    findTickets(database, userId),
    database
      .tables<SubscriptionsTables>()
      .selectFrom('invoice')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('invoices'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  const subscription = row && presentSubscription(row, now);
  const states = tickets.map((ticket) => presentTicket(ticket, now).state);
  return {
    subscription: subscription && subscription.endedAt === null ? { until: subscription.periodEnd } : null,
    tickets: states.filter((state) => state === 'unused' || state === 'running').length,
    invoices,
  };
}
