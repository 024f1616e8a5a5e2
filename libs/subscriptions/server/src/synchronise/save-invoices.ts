import type { Transaction } from '@nitrate/database';
import type { PlanKind, Provider } from '@nitrate/subscriptions/contract';
import { v7 as newId } from 'uuid';
import { findPlan, type PlanCatalogue } from '../plans/plan-catalogue';
import type { InvoiceSnapshot } from '../provider/snapshots';
import type { SubscriptionsTables } from '../tables';

interface InvoiceContext {
  provider: Provider;
  plans: PlanCatalogue;
  of: { userId: string | null; subscriptionId: string | null; ticketId: string | null; kind: PlanKind };
}

/** Saves the present state of invoices; number, price and tax stay as they were issued. */
export async function saveInvoices(
  transaction: Transaction,
  { provider, plans, of }: InvoiceContext,
  invoices: readonly InvoiceSnapshot[],
): Promise<{ id: string; paidAt: Date | null }[]> {
  if (invoices.length === 0) return [];
  return transaction
    .tables<SubscriptionsTables>()
    .insertInto('invoice')
    .values(
      invoices.map((invoice) => {
        const plan = findPlan(plans, invoice.plan);
        return {
          id: newId(),
          user_id: of.userId,
          provider,
          provider_id: invoice.id,
          subscription_id: of.subscriptionId,
          ticket_id: of.ticketId,
          number: invoice.number,
          plan: invoice.plan,
          kind: plan?.kind ?? of.kind,
          cents: invoice.cents,
          currency: invoice.currency,
          tax_percent: plan?.taxPercent ?? 0,
          issued_at: invoice.issuedAt,
          paid_at: invoice.paidAt,
          period_start: invoice.period?.start ?? null,
          period_end: invoice.period?.end ?? null,
          state: invoice.state,
          url: invoice.url,
        };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet((eb) => ({
        paid_at: eb.ref('excluded.paid_at'),
        state: eb.ref('excluded.state'),
        url: eb.ref('excluded.url'),
      })),
    )
    .returning(['id', 'paid_at as paidAt'])
    .execute();
}
