import { type Database, inTransaction } from '@nitrate/database';
import type { Transaction } from '@nitrate/database';
import { holdLock, userLock } from '../in-lock';
import type { SubscriptionsTables } from '../tables';
import { ticketPeriod } from '../entitlement/periods';

const selectTickets = (source: Pick<Database, 'tables'>) =>
  source
    .tables<SubscriptionsTables>()
    .selectFrom('ticket')
    .select(['id', 'plan', 'hours', 'provider', 'purchased_at as purchasedAt', 'starts_by as startsBy'])
    .select(['started_at as startedAt', 'refunded_at as refundedAt', 'user_id as userId']);

/** A stored ticket. */
export type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number];

/** The tickets of a user, the latest first. */
export const findTickets = (source: Pick<Database, 'tables'>, userId: string): Promise<TicketRow[]> =>
  selectTickets(source).where('user_id', '=', userId).orderBy('purchased_at', 'desc').orderBy('id', 'desc').execute();

export const findTicket = (database: Database, id: string): Promise<TicketRow | undefined> =>
  selectTickets(database).where('id', '=', id).executeTakeFirst();

/**
 * Starts the ticket of a user that was bought first and has not started. While one runs, that one is returned: a
 * repeated call starts no second one. Undefined where there is none.
 */
export const beginTicket = (database: Database, userId: string, now: Date): Promise<TicketRow | undefined> =>
  inTransaction(database, async (transaction) => {
    await holdLock(transaction, userLock(userId));
    const tickets = (await findTickets(transaction, userId)).filter(({ refundedAt }) => !refundedAt).reverse();
    const running = tickets.find((ticket) => isRunning(ticket, now));
    if (running) return running;
    const next = tickets.find(({ startedAt, startsBy }) => !startedAt && startsBy > now);
    if (!next) return undefined;
    await saveStart(transaction, next.id, now);
    return { ...next, startedAt: now };
  });

function isRunning(ticket: TicketRow, now: Date): boolean {
  const { from, until } = ticketPeriod(ticket);
  return from <= now && until > now;
}

async function saveStart(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction
    .tables<SubscriptionsTables>()
    .updateTable('ticket')
    .set({ started_at: now })
    .where('id', '=', id)
    .execute();
}
