import type { Database } from '@nitrate/database';
import { findNewsletter } from './newsletter/newsletter-store';
import { findProfile } from './profile/profile-store';

/** Everything that this feature stores about a user except the hash of a mailed link. */
export async function exportAccountData(database: Database, userId: string): Promise<Record<string, unknown>> {
  const [profile, newsletter] = await Promise.all([findProfile(database, userId), findNewsletter(database, userId)]);
  if (!newsletter) return { profile: profile ?? null, newsletter: null };
  const { userId: _, ...exported } = newsletter;
  return { profile: profile ?? null, newsletter: exported };
}
