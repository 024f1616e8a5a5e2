import type { Database } from '@nitrate/database';
import { findNewsletter } from './newsletter/newsletter-store';
import { findProfile } from './profile/profile-store';

/** Everything that this feature keeps about a user; of a mailed link only a hash is kept, which says nothing of them. */
export async function exportAccountData({ db }: Database, userId: string): Promise<Record<string, unknown>> {
  const [profile, newsletter] = await Promise.all([findProfile(db, userId), findNewsletter(db, userId)]);
  if (!newsletter) return { profile: profile ?? null, newsletter: null };
  const { userId: _, ...kept } = newsletter;
  return { profile: profile ?? null, newsletter: kept };
}
