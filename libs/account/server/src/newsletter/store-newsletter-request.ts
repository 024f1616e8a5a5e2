import type { Locale } from '@nitrate/contract-kit';
import type { Transaction } from '@nitrate/database';
import type { Mail } from '@nitrate/mail';
import { newsletterConfirmMail } from '../mails/newsletter-mails';
import { confirmLifetimeMs, createConfirmToken } from './confirm-token';
import { confirmLink } from './newsletter-links';
import { savePendingNewsletter } from './newsletter-store';

/** Minimum time between two confirmation mails to a user. */
const minIntervalMs = 60_000;

/** Dependencies for sending a mail. */
export interface Delivery {
  mail: Pick<Mail, 'send'>;
  /** Origin of the links in the mail. */
  origin: string;
  now: Date;
}

/**
 * Stores a request for the newsletter, in the caller's transaction. Changes nothing for a subscriber, or within a
 * minute of the last request.
 * @returns a function that mails the confirmation link; call it after the commit
 */
export async function storeNewsletterRequest(
  transaction: Transaction,
  userId: string,
  { email, lang }: { email: string; lang: Locale },
  { mail, origin, now }: Delivery,
): Promise<() => void> {
  const { token, hash } = createConfirmToken();
  const isPending = await savePendingNewsletter(transaction, {
    userId,
    hash,
    now,
    confirmUntil: new Date(now.getTime() + confirmLifetimeMs),
    lastRequestedBefore: new Date(now.getTime() - minIntervalMs),
  });
  return () => {
    if (isPending) mail.send({ to: email, lang, ...newsletterConfirmMail(lang, confirmLink(origin, lang, token)) });
  };
}
