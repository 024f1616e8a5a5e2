import type { SignOnProblem } from '@nitrate/auth/contract';
import type { StoredUser } from '../store/users';

type AccountFacts = Pick<StoredUser, 'blockedAt' | 'confirmedAt' | 'roles'>;

interface MemberAccounts {
  /** The account that the member has signed in to before. */
  known: AccountFacts | undefined;
  /** The account with the member's address. */
  sameAddress: AccountFacts | undefined;
  /** Another member of the institution signs in to the account with the member's address. */
  isOfOtherMember: boolean;
}

/** What a sign-in at an institution does: `replace` deletes an account whose address was never confirmed. */
type AccountDecision = 'signIn' | 'link' | 'replace' | 'create' | { problem: SignOnProblem };

/**
 * Decides which account a member of an institution gets. The institution owns the domain, and the reader of mail to an
 * address could set a new password, so an account with a confirmed address is the member's. One that nobody confirmed
 * may be a stranger's, who knows its password. Accounts with a role are the archive's own.
 */
export function decideAccount({ known, sameAddress, isOfOtherMember }: MemberAccounts): AccountDecision {
  const account = known ?? sameAddress;
  if (!account) return 'create';
  if (account.blockedAt) return { problem: 'blocked' };
  if (account.roles.length > 0) return { problem: 'staff' };
  if (known) return 'signIn';
  if (!account.confirmedAt) return 'replace';
  return isOfOtherMember ? { problem: 'otherMember' } : 'link';
}
