import type { Endpoint } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { receiveSandboxEvent, receiveStripeEvent } from '@nitrate/subscriptions/contract';
import type { FastifyRequest } from 'fastify';
import { InvalidEvent, type PaymentProvider, type ProviderEvent } from '../provider/payment-provider';
import type { BillingDeps } from '../billing-deps';
import { storeEvent } from '../synchronise/event-store';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, on routes of webhooks. */
    rawBody: Buffer | null;
  }
}

const maxBytes = 256 * 1024;

/** Fastify plugin: where payment providers deliver their events. */
export async function webhookEndpoints(app: HttpServer, deps: BillingDeps): Promise<void> {
  app.decorateRequest('rawBody', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    done(null);
  });
  webhookEndpoint(app, deps, { name: 'sandbox', endpoint: receiveSandboxEvent });
  webhookEndpoint(app, deps, { name: 'stripe', endpoint: receiveStripeEvent });
}

function webhookEndpoint(
  app: HttpServer,
  deps: BillingDeps,
  { name, endpoint }: { name: PaymentProvider['name']; endpoint: Endpoint },
): void {
  const { database, provider } = deps;
  route(
    app,
    endpoint,
    async ({ request, now }) => {
      if (provider?.name !== name) throw new Refusal('notFound');
      const { object, ...event } = await readEvent(deps, provider, request, now());
      // An event about anything else is received, and needs no job.
      if (object) {
        await inTransaction(database, (transaction) => storeEvent(transaction, name, { ...event, object }, now()));
      }
      return {};
    },
    { bodyLimit: maxBytes },
  );
}

async function readEvent(
  { security }: Pick<BillingDeps, 'security'>,
  provider: PaymentProvider,
  request: FastifyRequest,
  now: Date,
): Promise<ProviderEvent> {
  try {
    return await provider.readEvent(request.rawBody ?? Buffer.alloc(0), request.headers, now);
  } catch (cause) {
    if (!(cause instanceof InvalidEvent)) throw cause;
    security.record(request, 'webhook.refused', { provider: provider.name, reason: cause.message });
    throw new Refusal('webhookInvalid', { cause });
  }
}
