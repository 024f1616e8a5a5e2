import type { Locale } from '@nitrate/contract-kit';
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps';
import { userByEmail } from '../store/users';
import { accountLink, confirmLink } from './mailed-links';

interface NewAddress {
  userId: string;
  newEmail: string;
  lang: Locale;
  /** Confirms the address. */
  token: string;
  request: FastifyRequest;
}

/**
 * Mails the link that confirms a new address, or, where the address has an account already, a note to its owner: the
 * user who entered it learns nothing about other accounts. Run it after the reply, whose time would tell as well.
 */
export async function mailNewAddress(
  deps: AuthDeps,
  { userId, newEmail, lang, token, request }: NewAddress,
): Promise<void> {
  const { database, mails } = deps;
  const owner = await userByEmail(database, newEmail);
  if (owner)
    mails.addressTaken({ to: owner.email, lang: owner.lang, link: accountLink(deps, request, owner.lang, 'email') });
  else mails.confirmNewAddress({ to: newEmail, lang, link: confirmLink(deps, request, lang, userId, token) });
}
