import { type HttpServer, registerProblems } from '@nitrate/http';
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
import { announce, deleteOldAnnouncements } from './announcements/announce';
import { deleteSettled } from './lifecycle/delete-settled';
import { listPlansEndpoint } from './plans/list-plans';
import type { SellingDeps } from './selling-deps';
import { requeueEvents } from './synchronise/event-store';
import { webhookEndpoints } from './webhooks/webhook-endpoints';

const sweepIntervalMs = 3_600_000;
const announceIntervalMs = 300_000;

/** Fastify plugin with the endpoints of plans, purchases, subscriptions, tickets, invoices and webhooks. */
export async function sellingServer(app: HttpServer, deps: SellingDeps): Promise<void> {
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
  sweepHourly(app, deps);
  announceRegularly(app, deps);
}

function announceRegularly(app: HttpServer, { database, notify }: SellingDeps): void {
  const work = async () => {
    await announce(database, notify, app.deps.now());
    await deleteOldAnnouncements(database, app.deps.now());
  };
  const timer = setInterval(() => {
    work().catch((error: unknown) => app.log.error({ err: error }, 'Ends could not be announced'));
  }, announceIntervalMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function sweepHourly(app: HttpServer, { provider, ...deps }: SellingDeps): void {
  if (!provider) return;
  const { now } = app.deps;
  const sweep = async () => {
    await requeueEvents(deps.database, provider.name, new Date(now().getTime() - sweepIntervalMs));
    await closeExpired({ ...deps, provider }, now);
    await deleteSettled(deps.database, now());
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) =>
      app.log.error({ err: error }, 'What is overdue at the payment provider could not be completed'),
    );
  }, sweepIntervalMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
