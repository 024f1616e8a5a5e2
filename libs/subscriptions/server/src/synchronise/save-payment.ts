import { v7 as newId } from 'uuid';
import { findBuyer, markPaid } from '../checkout/checkout-store';
import { queueMailOnce } from '../mails/queue-mails';
import { findPlan } from '../plans/plan-catalogue';
import type { PaymentSnapshot } from '../provider/snapshots';
import type { SubscriptionsTables } from '../tables';
import type { OpenSelling } from '../open-selling';
import { queueCancelNow } from './queue-cancel-now';
import { saveInvoices } from './save-invoices';
import type { SaveScope } from './save-subscription';

const dayMs = 86_400_000;
/** Of a ticket whose plan has left the configuration while its payment page was open. */
const fallback = { hours: 48, startsWithinDays: 30 };

/** Saves the present state of a payment as a ticket with its invoice. One that was not bought here is not saved. */
export async function savePayment(
  { provider, plans }: Pick<OpenSelling, 'provider' | 'plans'>,
  snapshot: PaymentSnapshot,
  { transaction, now }: SaveScope,
): Promise<void> {
  const db = transaction.tables<SubscriptionsTables>();
  const stored = await db
    .selectFrom('ticket')
    .select(['id', 'user_id as userId'])
    .where('provider', '=', provider.name)
    .where('provider_id', '=', snapshot.id)
    .executeTakeFirst();
  const buyer = stored ?? (snapshot.checkout === null ? undefined : await findBuyer(transaction, snapshot.checkout));
  if (!buyer) return;
  const { userId } = buyer;
  const id = stored?.id ?? newId();
  if (stored) await db.updateTable('ticket').set({ refunded_at: snapshot.refundedAt }).where('id', '=', id).execute();
  else {
    const plan = findPlan(plans, snapshot.plan);
    const days = plan?.startsWithinDays ?? fallback.startsWithinDays;
    await db
      .insertInto('ticket')
      .values({
        ...{ id, user_id: userId, provider: provider.name, provider_id: snapshot.id, plan: snapshot.plan },
        ...{ customer_id: snapshot.customer, purchased_at: snapshot.paidAt, refunded_at: snapshot.refundedAt },
        hours: plan?.hours ?? fallback.hours,
        starts_by: new Date(snapshot.paidAt.getTime() + days * dayMs),
      })
      .execute();
    if (userId === null && !snapshot.refundedAt) {
      await queueCancelNow(transaction, { provider: provider.name, kind: 'payment', id: snapshot.id, refund: true });
    }
  }
  if (snapshot.checkout !== null) await markPaid(transaction, snapshot.checkout);
  const of = { userId, subscriptionId: null, ticketId: id, kind: 'ticket' as const };
  await saveInvoices(transaction, { provider: provider.name, plans, of }, [snapshot.invoice]);
  if (userId !== null) await queueMailOnce(transaction, { kind: 'ticket', id, subject: id }, now);
}
