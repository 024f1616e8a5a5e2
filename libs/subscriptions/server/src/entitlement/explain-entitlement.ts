import { type HttpServer, Refusal, route } from '@nitrate/http';
import { type EntitlementCheck, explainEntitlement } from '@nitrate/subscriptions/contract';
import ipaddr from 'ipaddr.js';
import type { SubscriptionsServerDeps } from '../subscriptions-deps';

/** Says why a user or a client at an address may watch a film, or may not: by the decision that playback makes. */
export function explainEntitlementEndpoint(app: HttpServer, deps: SubscriptionsServerDeps): void {
  route(app, explainEntitlement, async ({ query }) => {
    const { film, user, address } = query;
    if (address !== undefined && !ipaddr.isValid(address)) throw new Refusal('notFound');
    const account = user === undefined ? undefined : await deps.findAccount(user);
    if (user !== undefined && !account) throw new Refusal('notFound');
    const checks = await deps.entitlementsOf({ account, address });
    const access = await deps.accessToFilm(film, checks);
    return { access: access.kind, reason: reasonOf(access), checks };
  });
}

const reasonOf = (access: { kind: string; reason?: string }): EntitlementCheck['name'] =>
  access.reason ?? 'notDigitised';
