import { hourMs, isSitePath, type Locale, localPath } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import {
  deleteMailedTokens,
  insertMailedToken,
  lockMailedToken,
  type MailedToken,
  type MailedTokenPurpose,
} from '../store/mailed-tokens';
import { lockUser, type StoredUser } from '../store/users';
import { hashOfSecret, newSecret } from '../tokens/secret';

export const linkLifetimesMs: Record<MailedTokenPurpose, number> = {
  confirm: 48 * hourMs,
  newEmail: 48 * hourMs,
  reset: hourMs,
};

/** Creates the token of a link that is mailed to `email`; earlier links of this purpose stop working. */
export async function createMailedToken(
  db: Database | Transaction,
  { userId, email, purpose }: { userId: string; email: string; purpose: MailedTokenPurpose },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  await deleteMailedTokens(db, userId, purpose);
  const expiresAt = new Date(now.getTime() + linkLifetimesMs[purpose]);
  await insertMailedToken(db, hashOfSecret(token), { userId, email, purpose, expiresAt });
  return { token, expiresAt };
}

/** A confirmation link as it was followed. */
interface FollowedLink {
  token: MailedToken;
  user: StoredUser;
  /** Of the token. */
  hash: Buffer;
}

/**
 * Finds the token and the user of a confirmation link, and locks both until the transaction ends.
 * @throws Refusal `tokenInvalid`
 */
export async function lockMailedLink(
  transaction: Transaction,
  link: { user: string; token: string },
): Promise<FollowedLink> {
  const hash = hashOfSecret(link.token);
  const token = await lockMailedToken(transaction, hash);
  const user = token && (await lockUser(transaction, token.userId));
  if (!token || user?.id !== link.user) throw new Refusal('tokenInvalid');
  return { token, user, hash };
}

interface ConfirmLink {
  userId: string;
  token: string;
  /** Where its page leads on to. */
  redirect?: string | undefined;
}

export function confirmLink(origin: string, lang: Locale, { userId, token, redirect }: ConfirmLink): string {
  const onward = redirect !== undefined && isSitePath(redirect) ? `&${new URLSearchParams({ redirect })}` : '';
  return pageUrl(origin, lang, `/id/confirm/${userId}?token=${token}${onward}`);
}

export const resetLink = (origin: string, lang: Locale, token: string) =>
  pageUrl(origin, lang, `/id/reset?token=${token}`);

/** The page of the account that a mail is about. */
export const accountLink = (origin: string, lang: Locale, page: 'email' | 'security' | 'sessions') =>
  pageUrl(origin, lang, `/account/user/${page}`);

const pageUrl = (origin: string, lang: Locale, path: string): string => origin + localPath(lang, path);
