import { catalogProblems } from '@nitrate/catalog/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import { subscriptionsProblems } from '@nitrate/subscriptions/contract';
import { explainEntitlementEndpoint } from './entitlement/explain-entitlement';
import type { SubscriptionsServerDeps } from './subscriptions-deps';

/** Fastify plugin with the endpoints of subscriptions. */
export async function subscriptionsServer(app: HttpServer, deps: SubscriptionsServerDeps): Promise<void> {
  registerProblems(app, catalogProblems);
  registerProblems(app, subscriptionsProblems);
  explainEntitlementEndpoint(app, deps);
}
