import type { changeProfile, Profile } from '@nitrate/account/contract';
import type { BodyOf } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import type { AccountDependencies, Identity } from '../account-dependencies';
import { findNewsletter, type NewsletterRecord } from '../newsletter/newsletter-store';
import { refuseWhenGone } from '../refuse-when-gone';
import { emptyProfile, findProfile, type ProfileFields, saveProfile } from './profile-store';

type Deps = Pick<AccountDependencies, 'database' | 'identityOf' | 'changeLanguage'>;

/** The user's own profile. */
export async function ownProfile({ database, identityOf }: Deps, userId: string): Promise<Profile> {
  const [identity, fields, newsletter] = await Promise.all([
    identityOf(userId),
    findProfile(database.db, userId),
    findNewsletter(database.db, userId),
  ]);
  // Deleted between the check of the session and now.
  if (!identity) throw new Refusal('unauthenticated');
  return presentProfile(identity, fields, newsletter);
}

/** Changes what is given, all of it or nothing. */
export async function changeOwnProfile(
  deps: Deps,
  userId: string,
  { lang, ...fields }: BodyOf<typeof changeProfile>,
  now: Date,
): Promise<Profile> {
  await refuseWhenGone(() =>
    deps.database.db.transaction().execute(async (transaction) => {
      if (Object.keys(fields).length > 0) await saveProfile(transaction, userId, fields, now);
      if (lang !== undefined) await deps.changeLanguage(transaction, userId, lang);
    }),
  );
  return ownProfile(deps, userId);
}

function presentProfile(
  { email, emailConfirmed, newEmail, lang, createdAt }: Identity,
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
  };
}
