import { type HttpServer, registerProblems } from '@nitrate/http';
import { subscriptionsProblems } from '@nitrate/subscriptions/contract';
import { organisationsEndpoints } from './administer-organisations';
import type { AdministrationDeps } from './administration-deps';
import { anySubscriptionEndpoints } from './any-subscription-endpoints';
import { exportSubscriptionsEndpoint, listSubscriptionsEndpoint } from './list-subscriptions';

/** Fastify plugin with the endpoints below `/admin/subscriptions` and `/admin/organisations`. */
export async function subscriptionsAdministrationServer(app: HttpServer, deps: AdministrationDeps): Promise<void> {
  registerProblems(app, subscriptionsProblems);
  listSubscriptionsEndpoint(app, deps);
  exportSubscriptionsEndpoint(app, deps);
  anySubscriptionEndpoints(app, deps);
  organisationsEndpoints(app, deps);
}
