import type { Database } from '@nitrate/database';
import type { SubscriptionsTables } from '../tables';

const selectInvoices = (database: Database) =>
  database
    .tables<SubscriptionsTables>()
    .selectFrom('invoice')
    .select(['id', 'number', 'plan', 'kind', 'cents', 'currency', 'state', 'url', 'user_id as userId'])
    .select((eb) => eb.cast<number>('tax_percent', 'double precision').as('taxPercent'))
    .select(['issued_at as issuedAt', 'paid_at as paidAt', 'period_start as periodStart', 'period_end as periodEnd']);

/** A stored invoice. */
export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number];

/** The invoices of a user, the latest first. */
export const findInvoices = (database: Database, userId: string): Promise<InvoiceRow[]> =>
  selectInvoices(database).where('user_id', '=', userId).orderBy('issued_at', 'desc').orderBy('id', 'desc').execute();

export const findInvoice = (database: Database, id: string): Promise<InvoiceRow | undefined> =>
  selectInvoices(database).where('id', '=', id).executeTakeFirst();

export const findInvoiceOfTicket = (database: Database, ticketId: string): Promise<InvoiceRow | undefined> =>
  selectInvoices(database).where('ticket_id', '=', ticketId).executeTakeFirst();

/** The invoices of a subscription, the earliest first. */
export const findInvoicesOfSubscription = (database: Database, subscriptionId: string): Promise<InvoiceRow[]> =>
  selectInvoices(database).where('subscription_id', '=', subscriptionId).orderBy('issued_at').orderBy('id').execute();
