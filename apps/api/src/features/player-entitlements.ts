import type { EntitlementCheck } from '@nitrate/subscriptions/contract';
import type { Entitlement } from '@nitrate/player/server';

/** What entitles a viewer, as the player decides by it: without what has ended or is still to come. */
export const playerEntitlements = (checks: readonly EntitlementCheck[]): Entitlement[] =>
  checks
    .filter(({ state }) => state === 'holds' || state === 'notStarted')
    .map(({ source, name, state, until, organisation }) => ({
      kind: source,
      until: until === null ? null : new Date(until),
      ...(state === 'notStarted' && { notStarted: true }),
      ...(organisation && { organisation: { ...organisation, name } }),
    }));
