import type { Database } from '@nitrate/database';
import type { Membership } from '@nitrate/subscriptions/contract';
import { isActive } from '../organisations/is-active';
import { findUserEntitlements } from './user-entitlements';

/** The organisation that an account belongs to by its confirmed address, while its period is running. */
export async function membershipOf(
  database: Pick<Database, 'pool'>,
  account: { userId: string; confirmedEmail: string | null } | undefined,
  now: Date,
): Promise<Membership | null> {
  const { organisations } = account ? await findUserEntitlements(database, account) : { organisations: [] };
  const organisation = organisations.find((each) => isActive(each, now));
  if (!organisation) return null;
  return { organisation: organisation.name, until: organisation.validUntil?.toISOString() ?? null };
}
