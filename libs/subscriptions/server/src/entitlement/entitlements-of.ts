import type { Role } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { EntitlementCheck } from '@nitrate/subscriptions/contract';
import { findUserEntitlements } from '../active-entitlements/user-entitlements';
import type { LocatedOrganisation } from '../organisations/follow-organisations';
import { decideEntitlement, type EntitlementFacts } from './decide-entitlement';

interface EntitlementDeps {
  database: Pick<Database, 'pool'>;
  /** The organisation in whose network an address lies. */
  organisationAt(address: string): LocatedOrganisation | undefined;
  now: () => Date;
}

/** Who wants to watch: an account, an address, or both. */
interface EntitlementSubject {
  account: { userId: string; roles: readonly Role[]; confirmedEmail: string | null } | undefined;
  address: string | undefined;
}

/** Returns the function that looks up what entitles a viewer to full films, or could: see `decideEntitlement`. */
export function entitlementsOf({ database, organisationAt, now }: EntitlementDeps) {
  return async ({ account, address }: EntitlementSubject): Promise<EntitlementCheck[]> => {
    const owned = account && (await findUserEntitlements(database, account));
    const organisation = address === undefined ? undefined : organisationAt(address);
    const facts: EntitlementFacts = {
      roles: account?.roles ?? [],
      subscriptions: owned?.subscriptions ?? [],
      tickets: owned?.tickets ?? [],
      organisations: [
        ...(organisation ? [{ ...organisation, by: 'network' as const }] : []),
        ...(owned?.organisations ?? []),
      ],
    };
    return decideEntitlement(facts, now());
  };
}
