import { organisationOf, activeClaims } from '@nitrate/auth/server';
import type { Database } from '@nitrate/database';
import type { Viewer } from '@nitrate/http';
import type { Entitlement } from '@nitrate/player/server';
import type { Config } from '../config';

/** What lets a viewer watch full films: what they hold, and the network they are in. */
export function entitlementsOf(
  database: Database,
  { subscriberNetworks }: Pick<Config, 'subscriberNetworks'>,
  now: () => Date,
): (viewer: Viewer, address: string) => Promise<Entitlement[]> {
  return async (viewer, address) => {
    const claims = await activeClaims(database, viewer, now());
    const held = claims.map(({ kind, until }): Entitlement => ({
      kind: kind === 'TICKET' ? 'ticket' : 'subscription',
      until,
    }));
    const isInside = organisationOf(subscriberNetworks, address) !== undefined;
    return isInside ? [...held, { kind: 'network', until: null }] : held;
  };
}
