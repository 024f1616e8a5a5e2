import type { Locale } from '@nitrate/contract-kit';
import type { Transaction } from '@nitrate/database';
import type { QueueNewsletterMail } from '../mails/newsletter-mail-queue';
import { newsletterTokenLifetimeMs, createConfirmToken } from './confirm-token';
import { newsletterConfirmLink } from './newsletter-links';
import { savePendingNewsletter } from './newsletter-store';

/** Minimum time between two confirmation mails to a user. */
const minIntervalMs = 60_000;

/** Dependencies for sending a mail. */
export interface Delivery {
  queueMail: QueueNewsletterMail;
  /** Origin of the links in the mail. */
  origin: string;
  now: Date;
}

/**
 * Stores a request for the newsletter and queues the mail with the confirmation link, in the caller's transaction.
 * Changes nothing for a subscriber, or within a minute of the last request.
 */
export async function storeNewsletterRequest(
  transaction: Transaction,
  userId: string,
  { email, lang }: { email: string; lang: Locale },
  { queueMail, origin, now }: Delivery,
): Promise<void> {
  const { token, hash } = createConfirmToken();
  const confirmUntil = new Date(now.getTime() + newsletterTokenLifetimeMs);
  const isPending = await savePendingNewsletter(transaction, {
    userId,
    hash,
    now,
    confirmUntil,
    lastRequestedBefore: new Date(now.getTime() - minIntervalMs),
  });
  if (!isPending) return;
  const link = newsletterConfirmLink(origin, lang, token);
  await queueMail(transaction, { kind: 'confirm', to: email, lang, link }, confirmUntil);
}
