import { hourMs, minuteMs } from '@nitrate/contract-kit';
import { type HttpServer, registerProblems } from '@nitrate/http';
import type { Schedule } from '@nitrate/jobs';
import { subscriptionsProblems } from '@nitrate/subscriptions/contract';
import { listInvoicesEndpoint } from './account/list-invoices';
import {
  cancelSubscriptionEndpoint,
  changeSubscriptionEndpoint,
  getSubscriptionEndpoint,
  openPaymentPortalEndpoint,
  resumeSubscriptionEndpoint,
} from './account/subscription-endpoints';
import { listTicketsEndpoint, startTicketEndpoint } from './account/ticket-endpoints';
import { createCheckoutEndpoint, getCheckoutEndpoint, previewCouponEndpoint } from './checkout/checkout-endpoints';
import { closeExpired } from './checkout/close-expired';
import { redeemGiftCodeEndpoint } from './gift-codes/redeem-gift-code';
import { announce, deleteOldAnnouncements, type Notify } from './announcements/announce';
import { deleteSettled } from './lifecycle/delete-settled';
import { listPlansEndpoint } from './plans/list-plans';
import type { Billing, BillingDeps } from './billing-deps';
import { requeueEvents } from './synchronise/event-store';
import { webhookEndpoints } from './webhooks/webhook-endpoints';

/** Fastify plugin with the endpoints of plans, purchases, subscriptions, tickets, invoices and webhooks. */
export async function billingServer(app: HttpServer, deps: BillingDeps): Promise<void> {
  registerProblems(app, subscriptionsProblems);
  listPlansEndpoint(app, deps);
  createCheckoutEndpoint(app, deps);
  getCheckoutEndpoint(app, deps);
  previewCouponEndpoint(app, deps);
  getSubscriptionEndpoint(app, deps);
  cancelSubscriptionEndpoint(app, deps);
  resumeSubscriptionEndpoint(app, deps);
  changeSubscriptionEndpoint(app, deps);
  openPaymentPortalEndpoint(app, deps);
  listTicketsEndpoint(app, deps);
  startTicketEndpoint(app, deps);
  listInvoicesEndpoint(app, deps);
  redeemGiftCodeEndpoint(app, deps);
  await app.register(webhookEndpoints, deps);
}

/** Announces what ends or has ended, and completes what is overdue at the payment provider. */
export const billingSchedule = (
  { provider, notify, ...deps }: Billing & { notify: Notify },
  now: () => Date,
): Schedule => ({
  'subscriptions.announcements': {
    everyMs: 5 * minuteMs,
    async work() {
      await announce(deps.database, notify, now());
      await deleteOldAnnouncements(deps.database, now());
    },
  },
  ...(provider && {
    'subscriptions.overdue': {
      everyMs: hourMs,
      async work() {
        await requeueEvents(deps.database, provider.name, new Date(now().getTime() - hourMs));
        await closeExpired({ ...deps, provider }, now);
        await deleteSettled(deps.database, now());
      },
    },
  }),
});
