import type { Profile } from '@nitrate/account/contract';
import { Refusal } from '@nitrate/http';
import type { AccountServerDeps, Identity } from '../account-deps';
import { findNewsletter, type NewsletterRecord } from '../newsletter/newsletter-store';
import { emptyProfile, findProfile, type ProfileFields } from './profile-store';

/**
 * The profile of a user, with the fields of auth.
 * @throws Refusal `unauthenticated` where the user was deleted after the session was checked
 */
export async function loadProfile(
  { database, identityOf }: Pick<AccountServerDeps, 'database' | 'identityOf'>,
  userId: string,
): Promise<Profile> {
  const [identity, fields, newsletter] = await Promise.all([
    identityOf(userId),
    findProfile(database, userId),
    findNewsletter(database, userId),
  ]);
  if (!identity) throw new Refusal('unauthenticated');
  return presentProfile(identity, fields, newsletter);
}

function presentProfile(
  { email, emailConfirmed, newEmail, lang, createdAt, hasPassword }: Identity,
  fields: ProfileFields | undefined,
  newsletter: NewsletterRecord | undefined,
): Profile {
  return {
    ...(fields ?? emptyProfile),
    email,
    emailConfirmed,
    newEmail,
    lang,
    newsletter: newsletter?.state ?? 'none',
    createdAt: createdAt.toISOString(),
    hasPassword,
  };
}
