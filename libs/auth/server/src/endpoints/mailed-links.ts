import { type Locale, localPath } from '@nitrate/contract-kit';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AuthContext } from '../auth-context';
import { dropMailedTokens, insertMailedToken, type MailedTokenPurpose } from '../store/mailed-tokens';
import { hashOfSecret, newSecret } from '../tokens/secret';

/** How long a mailed link works, in milliseconds. */
export const linkLives: Record<MailedTokenPurpose, number> = {
  confirm: 48 * 3_600_000,
  newEmail: 48 * 3_600_000,
  reset: 3_600_000,
};

/** Makes the token of a link that is mailed to `email`; links of this purpose that went out before stop working. */
export async function makeMailedToken(
  db: Kysely<unknown>,
  { userId, email, purpose }: { userId: string; email: string; purpose: MailedTokenPurpose },
  now: Date,
): Promise<string> {
  const token = newSecret();
  await dropMailedTokens(db, userId, purpose);
  const expiresAt = new Date(now.getTime() + linkLives[purpose]);
  await insertMailedToken(db, hashOfSecret(token), { userId, email, purpose, expiresAt });
  return token;
}

type Links = Pick<AuthContext, 'originOf'>;

export const confirmLink = (links: Links, request: FastifyRequest, lang: Locale, userId: string, token: string) =>
  pageAddress(links, request, lang, `/id/confirm/${userId}?token=${token}`);

export const resetLink = (links: Links, request: FastifyRequest, lang: Locale, token: string) =>
  pageAddress(links, request, lang, `/id/reset?token=${token}`);

export const accountLink = (links: Links, request: FastifyRequest, lang: Locale) =>
  pageAddress(links, request, lang, '/account/user');

const pageAddress = ({ originOf }: Links, request: FastifyRequest, lang: Locale, path: string): string =>
  originOf(request) + localPath(lang, path);
