import type { AccountServerDeps } from '../account-deps';
import { inTransaction } from '@nitrate/database';
import { noticeExpiry } from './confirm-token';
import { endNewsletter } from './newsletter-store';

/** Ends the newsletter of a user. Mails a confirmation if they were subscribed. */
export async function unsubscribe(
  { database, queueMail, identityOf }: Pick<AccountServerDeps, 'database' | 'queueMail' | 'identityOf'>,
  userId: string,
  now: Date,
): Promise<void> {
  const identity = await identityOf(userId);
  await inTransaction(database, async (transaction) => {
    const stateBefore = await endNewsletter(transaction, userId, now);
    if (stateBefore !== 'subscribed' || !identity) return;
    const { email: to, lang } = identity;
    await queueMail(transaction, { kind: 'ended', to, lang }, noticeExpiry(now));
  });
}
