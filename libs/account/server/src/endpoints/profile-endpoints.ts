import { type Profile, changeProfile, exportAccount, getHoldings, getProfile } from '@nitrate/account/contract';
import type { Identity } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, refuseDeletedUser, route } from '@nitrate/http';
import { inTransaction } from '@nitrate/database';
import type { AccountServerDeps } from '../account-deps';
import { type ProfileFields, emptyProfile, findProfile, saveProfile } from '../profile/profile-store';
import { type NewsletterRecord, findNewsletter } from '../newsletter/newsletter-store';

/**
 * The profile of a user, with the fields of auth.
 * @throws Refusal `unauthenticated` where the user was deleted after the session was checked
 */
async function loadProfile(
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

export function getProfileEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  route(app, getProfile, ({ viewer }) => loadProfile(deps, viewer.userId));
}

export function changeProfileEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  route(app, changeProfile, async ({ viewer: { userId }, body: { lang, ...fields }, now }) => {
    await refuseDeletedUser(() =>
      inTransaction(deps.database, async (transaction) => {
        if (Object.keys(fields).length > 0) await saveProfile(transaction, userId, fields, now());
        if (lang !== undefined) await deps.changeLanguage(transaction, userId, lang);
      }),
    );
    return loadProfile(deps, userId);
  });
}

export function getHoldingsEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  route(app, getHoldings, ({ viewer, now }) => deps.holdingsOf(viewer.userId, now()));
}

export function exportAccountEndpoint(app: HttpServer, deps: AccountServerDeps): void {
  route(app, exportAccount, async ({ viewer, now, reply }) => {
    const parts = Object.entries(deps.exports).map(
      async ([feature, exportOf]) => [feature, await exportOf(viewer.userId)] as const,
    );
    const exportedAt = now().toISOString();
    reply.header('content-disposition', `attachment; filename="nitrate-account-${exportedAt.slice(0, 10)}.json"`);
    return { exportedAt, ...Object.fromEntries(await Promise.all(parts)) };
  });
}
