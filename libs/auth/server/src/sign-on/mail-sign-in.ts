import type { Transaction } from '@nitrate/database';
import type { FastifyRequest } from 'fastify';
import type { AuthDeps, Institution } from '../auth-deps';
import { accountLink } from '../mails/mailed-links';
import { readDevice } from '../session/read-device';
import type { SignedInMember } from './sign-in-member';

/** Mails the owner of an account what a sign-in at an institution has changed, or that it came from a new device. */
export async function mailSignIn(
  transaction: Transaction,
  deps: AuthDeps,
  { user, account, isNewDevice, formerEmail }: SignedInMember,
  { name }: Institution,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<void> {
  const { mails } = deps;
  const { email, lang } = user;
  const link = accountLink(deps.originOf(request), lang, 'sessions');
  if (account === 'linked') await mails.institutionLinked(transaction, { to: email, lang, institution: name, link });
  else if (account === 'known' && isNewDevice) {
    await mails.newDevice(transaction, { to: email, lang, ...readDevice(request), at: now, link });
  }
  if (formerEmail !== undefined) {
    await mails.addressFollowed(transaction, { to: formerEmail, lang, institution: name, newEmail: email });
  }
}
