import type { Identity } from '@nitrate/auth/contract';
import type { Database } from '@nitrate/database';
import { type JobHandler, JobRefused } from '@nitrate/jobs';
import { type Mail, mailJob } from '@nitrate/mail';
import { Value } from 'typebox/value';
import { findInvoice, findInvoiceOfTicket, type InvoiceRow } from '../account/invoice-store';
import { findSubscription, type SubscriptionRow } from '../account/subscription-store';
import { findTicket } from '../account/ticket-store';
import { graceEndOf } from '../entitlement/periods';
import { type MailedInvoice, paymentMail } from './payment-mail';
import { type PaymentMail, PaymentMailPayload, paymentMailQueue } from './queue-mails';
import { announceRenewal, RenewalAheadPayload, renewalAheadQueue } from './renewal-ahead';

interface MailJobDeps {
  database: Database;
  mail: Pick<Mail, 'deliver'>;
  /** Origin of the links. */
  origin: string;
  /** The user of a mail; undefined where the account has been deleted. */
  identityOf(userId: string): Promise<Pick<Identity, 'email' | 'lang'> | undefined>;
  now: () => Date;
}

type MailFacts = Parameters<typeof paymentMail>[1];

/** The jobs that mail receipts, and what is ahead of or wrong with a subscription. */
export function paymentMailJobs(deps: MailJobDeps): Record<string, JobHandler> {
  const { database, mail, origin, identityOf, now } = deps;
  return {
    ...mailJob({
      mail,
      queue: paymentMailQueue,
      payload: PaymentMailPayload,
      async load(payload) {
        const found = await load(database, payload);
        const user = found?.userId == null ? undefined : await identityOf(found.userId);
        return found && user && { user, facts: found.facts };
      },
      render: ({ user: { email: to, lang }, facts }) => ({ to, lang, ...paymentMail(lang, facts, origin) }),
    }),
    async [renewalAheadQueue](payload) {
      if (!Value.Check(RenewalAheadPayload, payload)) throw new JobRefused('payloadInvalid');
      await announceRenewal(database, payload, now());
    },
  };
}

interface Loaded {
  userId: string | null;
  facts: MailFacts;
}

async function load(database: Database, { kind, id }: PaymentMail): Promise<Loaded | undefined> {
  if (kind === 'receipt') {
    const invoice = await findInvoice(database, id);
    return invoice && { userId: invoice.userId, facts: { kind, invoice: mailedInvoice(invoice) } };
  }
  if (kind === 'ticket') return loadTicket(database, id);
  const row = await findSubscription(database, id);
  return row && { userId: row.userId, facts: { kind, ...subscriptionFacts(kind, row) } };
}

async function loadTicket(database: Database, id: string): Promise<Loaded | undefined> {
  const [ticket, invoice] = await Promise.all([findTicket(database, id), findInvoiceOfTicket(database, id)]);
  if (!ticket || !invoice) return undefined;
  const { userId, hours, startsBy } = ticket;
  return { userId, facts: { kind: 'ticket', hours, date: startsBy, invoice: mailedInvoice(invoice) } };
}

function subscriptionFacts(
  kind: 'renewalAhead' | 'paymentFailed' | 'ended',
  row: SubscriptionRow,
): Pick<MailFacts, 'date' | 'price'> {
  const { periodEnd, nextCents, currency, endedAt } = row;
  const date = { renewalAhead: periodEnd, paymentFailed: graceEndOf(row) ?? periodEnd, ended: endedAt }[kind];
  return {
    ...(date && { date }),
    ...(nextCents !== null && currency !== null && { price: { cents: nextCents, currency } }),
  };
}

const mailedInvoice = ({ periodStart, periodEnd, ...invoice }: InvoiceRow): MailedInvoice => ({
  ...invoice,
  period: periodStart && periodEnd && { start: periodStart, end: periodEnd },
});
