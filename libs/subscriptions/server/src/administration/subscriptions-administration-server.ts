import { type HttpServer, registerProblems, route } from '@nitrate/http';
import {
  type ListedSubscription,
  exportSubscriptions,
  listSubscriptions,
  subscriptionsProblems,
} from '@nitrate/subscriptions/contract';
import { dayOf, defaultPageSize } from '@nitrate/contract-kit';
import { nameDownload, readInParts, rowsPerPart, toCsv } from '@nitrate/text';
import { organisationsEndpoints } from './administer-organisations';
import type { SubscriptionAdministrationDeps, ListDeps } from './administration-deps';
import { anySubscriptionEndpoints } from './any-subscription-endpoints';
import { presentListed } from './present-listed';
import { findPlans, nextSubscriptions, readSubscriptions } from './read-subscriptions';

function listSubscriptionsEndpoint(app: HttpServer, deps: ListDeps): void {
  route(app, listSubscriptions, async ({ query, now: clock }) => {
    const { sort = 'created', direction = 'desc', page = 1, size = defaultPageSize, ...filter } = query;
    const now = clock();
    const [{ rows, ...counts }, plans] = await Promise.all([
      readSubscriptions(deps, filter, { sort, direction, page, size }, now),
      findPlans(deps),
    ]);
    return { subscriptions: rows.map(presentListed), ...counts, plans };
  });
}

const columns = [
  ...['id', 'kind', 'state', 'plan', 'provider', 'user', 'organisation'],
  ...['period_start', 'period_end', 'ends', 'created_at', 'ended_at'],
];

const cells = (subscription: ListedSubscription) => {
  const { id, kind, state, plan, provider, user, organisation, ends } = subscription;
  return {
    id,
    kind,
    state,
    plan,
    provider,
    user: user?.email ?? null,
    organisation: organisation?.name ?? null,
    period_start: subscription.periodStart,
    period_end: subscription.periodEnd,
    ends: ends ? 'yes' : 'no',
    created_at: subscription.createdAt,
    ended_at: subscription.endedAt,
  };
};

function exportSubscriptionsEndpoint(app: HttpServer, deps: ListDeps): void {
  route(app, exportSubscriptions, async ({ query: filter, reply, now: clock }) => {
    const now = clock();
    nameDownload(reply, `subscriptions-${dayOf(now)}.csv`);
    let after: string | undefined;
    let isDone = false;
    return readInParts(async () => {
      if (isDone) return undefined;
      const rows = await nextSubscriptions(deps, filter, { after, limit: rowsPerPart }, now);
      const header = after === undefined;
      isDone = rows.length < rowsPerPart;
      after = rows.at(-1)?.id;
      return toCsv(
        columns,
        rows.map((row) => cells(presentListed(row))),
        { header },
      );
    });
  });
}

/** Fastify plugin with the endpoints below `/admin/subscriptions` and `/admin/organisations`. */
export async function subscriptionsAdministrationServer(
  app: HttpServer,
  deps: SubscriptionAdministrationDeps,
): Promise<void> {
  registerProblems(app, subscriptionsProblems);
  listSubscriptionsEndpoint(app, deps);
  exportSubscriptionsEndpoint(app, deps);
  anySubscriptionEndpoints(app, deps);
  organisationsEndpoints(app, deps);
}
