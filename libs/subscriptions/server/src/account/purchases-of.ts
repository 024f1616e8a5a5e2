import type { Database } from '@nitrate/database';
import type { ListedSubscription, Subscription, Ticket } from '@nitrate/subscriptions/contract';
import type { Static } from 'typebox';
import { subscriptionState } from '../administration/subscription-state';
import { presentSubscription } from './present-subscription';
import { presentTicket } from './present-ticket';
import { currentSubscription } from './subscription-store';
import { findTickets } from './ticket-store';

/** What a user has bought or was given. */
interface Purchases {
  /** The one that continues, else the last one, with its state as the list of subscriptions has it. */
  subscription: (Static<typeof Subscription> & Pick<ListedSubscription, 'state'>) | null;
  /** The latest first. */
  tickets: Static<typeof Ticket>[];
}

/** The subscription and the tickets of a user, as they see them, for administrators. */
export async function purchasesOf(database: Database, userId: string, now: Date): Promise<Purchases> {
  const [subscription, tickets] = await Promise.all([
    currentSubscription(database, userId),
    findTickets(database, userId),
  ]);
  return {
    subscription: subscription
      ? { ...presentSubscription(subscription, now), state: subscriptionState(subscription, now) }
      : null,
    tickets: tickets.map((ticket) => presentTicket(ticket, now)),
  };
}
