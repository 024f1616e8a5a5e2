import type { Database } from '@nitrate/database';
import type { Viewer } from '@nitrate/http';
import { organisationOf, type SubscriberNetworks } from '../networks/subscriber-networks';
import { activeClaims } from './active-claims';

/** What lets a viewer watch full films, and until when; null is without end. */
export interface HeldEntitlement {
  kind: 'subscription' | 'ticket' | 'network';
  until: Date | null;
}

export interface EntitlementsDeps {
  database: Database;
  subscriberNetworks: readonly SubscriberNetworks[];
  now: () => Date;
}

/** Looks up what entitles a viewer at an IP address: the claims of their account, and the network of the address. */
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
