import type { Database } from '@nitrate/database';
import type { Viewer } from '@nitrate/http';
import { organisationOf, type SubscriberNetworks } from '../networks/subscriber-networks';
import { activeClaims } from './active-claims';

/** Entitles a viewer to full films. `until` is when it ends; null: open-ended. */
interface HeldEntitlement {
  kind: 'subscription' | 'ticket' | 'network';
  until: Date | null;
}

interface EntitlementsDeps {
  database: Database;
  subscriberNetworks: readonly SubscriberNetworks[];
  now: () => Date;
}

/**
 * Returns the function that looks up the entitlements of a viewer at an IP address: claims of the account, and the
 * network.
 */
export function entitlementsOf({ database, subscriberNetworks, now }: EntitlementsDeps) {
  return async (viewer: Viewer, address: string): Promise<HeldEntitlement[]> => {
    const claims = await activeClaims(database, viewer, now());
    const held = claims.map(({ kind, until }): HeldEntitlement => ({
      kind: kind === 'TICKET' ? 'ticket' : 'subscription',
      until,
    }));
    const isInNetwork = organisationOf(subscriberNetworks, address) !== undefined;
    return isInNetwork ? [...held, { kind: 'network', until: null }] : held;
  };
}
