import type { SignOnProblem } from '@nitrate/auth/contract';
import { isEmailAddress } from '@nitrate/contract-kit';
import type { ProviderClaims } from './openid-providers';

/** A member of an institution, by the claims of its provider. */
export interface Member {
  email: string;
  name: string;
  surname: string;
}

/** ASCII alone: letters of other scripts may become another person's address when addresses are compared. */
const plainAddress = /^[\x21-\x7e]+$/;

/**
 * Reads the claims about a member. The institution decides about addresses of its own domains, so that it need not say
 * that they are confirmed; but an address that it says is not confirmed is none.
 * @param domains of the institution, in lower case
 */
export function readMember(
  { email, emailVerified, givenName, familyName, name }: ProviderClaims,
  domains: readonly string[],
): Member | SignOnProblem {
  const address = typeof email === 'string' ? email.trim() : '';
  if (!plainAddress.test(address) || !isEmailAddress(address)) return 'noAddress';
  if (!domains.includes(addressDomain(address))) return 'foreignAddress';
  if (!emailVerified) return 'unverifiedAddress';
  const [given, family, whole] = [nameIn(givenName), nameIn(familyName), nameIn(name)];
  const [first = '', ...others] = whole.split(' ');
  // A profile has both names; the user can change them.
  return given !== '' || family !== ''
    ? { email: address, name: given || family, surname: given && family }
    : { email: address, name: first || address.slice(0, address.lastIndexOf('@')), surname: others.join(' ') };
}

/** The domain of an address, in lower case. */
export const addressDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const maxNameLength = 200;

const nameIn = (claim: unknown): string =>
  typeof claim === 'string'
    ? claim
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, maxNameLength)
    : '';
