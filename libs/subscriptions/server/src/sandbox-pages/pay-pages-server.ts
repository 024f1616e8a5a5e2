import type { Database } from '@nitrate/database';
import { type HttpServer, noStore, Refusal } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actOnSubscription, endCheckout, returnPayment } from '../sandbox/sandbox-actions';
import { payPath } from '../sandbox/sandbox-provider';
import { findBought, findByAddress, findLastEvent, loadObject, queueDelivery } from '../sandbox/sandbox-store';
import { actionsOf, checkoutActions, paymentActionsOf } from './pay-action';
import { type Bought, checkoutPage, customerPage } from './pay-pages';

const maxBytes = 4096;

/**
 * Fastify plugin: the pages of the sandbox, on which payments are played. Each lies under an address that cannot be
 * guessed. Posts from pages of other origins are refused by the server.
 */
export async function payPagesServer(app: HttpServer, { database }: { database: Database }): Promise<void> {
  app.removeAllContentTypeParsers();
  const form = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get<PayRoute>(`${payPath}/:address`, async ({ params }, reply) => {
    const { html, styleHash } = await pageAt(database, params.address);
    return sendPage(reply, html, styleHash);
  });
  app.post<PayRoute>(`${payPath}/:address`, async (request, reply) =>
    reply.redirect(await act(database, request, app.deps.now()), 303),
  );
}

interface PayRoute {
  Params: { address: string };
  Body: { action?: string; object?: string } | undefined;
}

async function loadAddress(database: Database, address: string) {
  const found = await findByAddress(database, address);
  if (!found) throw new Refusal('notFound');
  return found;
}

async function pageAt(database: Database, address: string) {
  const { id, kind, customer } = await loadAddress(database, address);
  if (kind === 'checkout') {
    const checkout = await loadObject(database, 'checkout', id);
    if (checkout) return checkoutPage(checkout);
  }
  const state = await loadObject(database, 'customer', id);
  if (!state) throw new Refusal('notFound');
  return customerPage(state, (await findBought(database, customer)) as Bought[]);
}

/** Plays what a form asks for. @returns the address to continue at */
async function act(database: Database, { params, body = {} }: FastifyRequest<PayRoute>, now: Date): Promise<string> {
  const { id, kind, customer } = await loadAddress(database, params.address);
  const { action, object } = body;
  if (kind === 'checkout') return endPage(database, id, action, now);
  if (action === 'resend') {
    const last = await findLastEvent(database, customer);
    if (last !== undefined) await queueDelivery(database, last);
  } else {
    const bought = (await findBought(database, customer)) as Bought[];
    await play(
      database,
      bought.find((one) => one.id === object),
      action,
      now,
    );
  }
  return `${payPath}/${params.address}`;
}

async function endPage(database: Database, id: string, given: string | undefined, now: Date): Promise<string> {
  const outcome = checkoutActions.find((action) => action === given);
  const checkout = await loadObject(database, 'checkout', id);
  if (!outcome || !checkout) throw new Refusal('validationFailed', { detail: 'There is no such outcome.' });
  await endCheckout(database, id, outcome, now);
  return checkout.successUrl;
}

async function play(database: Database, bought: Bought | undefined, given: string | undefined, now: Date) {
  if (bought?.kind === 'payment') {
    const action = paymentActionsOf(bought.state).find((one) => one === given);
    const state = action === 'chargeBack' ? 'charged-back' : 'refunded';
    if (action) await returnPayment(database, bought.id, state, now);
  } else if (bought) {
    const action = actionsOf(bought.state).find((one) => one === given);
    if (action) await actOnSubscription(database, bought.id, action, now);
  }
}

function sendPage(reply: FastifyReply, html: string, styleHash: string): FastifyReply {
  return reply
    .headers({
      'cache-control': noStore.header,
      'content-security-policy': `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      // The address is a secret; the origin of the forms is needed.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
