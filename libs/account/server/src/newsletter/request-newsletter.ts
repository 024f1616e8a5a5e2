import type { Locale } from '@nitrate/contract-kit';
import type { Transaction } from '@nitrate/database';
import type { Mail } from '@nitrate/mail';
import { newsletterConfirmMail } from '../mails/newsletter-mails';
import { confirmForMs, makeConfirmToken } from './confirm-token';
import { confirmLink } from './newsletter-links';
import { savePendingNewsletter } from './newsletter-store';

/** Least time between two mails that ask for the same confirmation. */
const minIntervalMs = 60_000;

/** How a mail reaches its reader. */
export interface Delivery {
  mail: Pick<Mail, 'send'>;
  /** Origin of the links in the mail. */
  origin: string;
  now: Date;
}

/**
 * Stores that a user wants the newsletter, in the caller's transaction. Changes nothing for a subscriber, or within a
 * minute of the last request.
 * @returns a function that mails the confirmation link; call it after the commit
 */
export async function requestNewsletter(
  transaction: Transaction,
  userId: string,
  { email, lang }: { email: string; lang: Locale },
  { mail, origin, now }: Delivery,
): Promise<() => void> {
  const { token, hash } = makeConfirmToken();
  const isPending = await savePendingNewsletter(transaction, {
    userId,
    hash,
    now,
    confirmUntil: new Date(now.getTime() + confirmForMs),
    lastAskedBefore: new Date(now.getTime() - minIntervalMs),
  });
  return () => {
    if (isPending) mail.send({ to: email, lang, ...newsletterConfirmMail(lang, confirmLink(origin, lang, token)) });
  };
}
