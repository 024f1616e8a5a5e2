import type { Organisation } from '@nitrate/subscriptions/contract';
import { isActive } from '../organisations/is-active';
import type { StoredOrganisation } from '../organisations/organisation-store';

/** An organisation as administrators see it. */
export function presentOrganisation(stored: StoredOrganisation, now: Date): Organisation {
  const { id, slug, name, contactName, contactEmail, seats, networks, domains, oidc, version } = stored;
  return {
    ...{ id, slug, name, contactName, contactEmail, seats, networks, domains, version },
    state: stateOf(stored, now),
    validFrom: stored.validFrom.toISOString(),
    validUntil: stored.validUntil && stored.validUntil.toISOString(),
    oidc: oidc && { issuer: oidc.issuer, clientId: oidc.clientId, secretSetAt: oidc.secretSetAt.toISOString() },
  };
}

function stateOf(organisation: StoredOrganisation, now: Date): Organisation['state'] {
  if (isActive(organisation, now)) return 'active';
  return organisation.validUntil && organisation.validUntil <= now ? 'ended' : 'upcoming';
}
