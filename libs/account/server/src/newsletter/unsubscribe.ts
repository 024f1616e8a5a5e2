import type { AccountServerDeps } from '../account-deps';
import { newsletterEndedMail } from '../mails/newsletter-mails';
import { endNewsletter } from './newsletter-store';

/** Ends the newsletter of a user. Mails a confirmation if they were subscribed. */
export async function unsubscribe(
  { database, mail, identityOf }: Pick<AccountServerDeps, 'database' | 'mail' | 'identityOf'>,
  userId: string,
  now: Date,
): Promise<void> {
  const stateBefore = await endNewsletter(database, userId, now);
  if (stateBefore !== 'subscribed') return;
  const identity = await identityOf(userId);
  if (identity) mail.send({ to: identity.email, lang: identity.lang, ...newsletterEndedMail(identity.lang) });
}
