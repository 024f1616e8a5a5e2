import type { SignOnProblem } from '@nitrate/auth/contract';
import { type Locale, normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction, type Transaction } from '@nitrate/database';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { AuthDeps, Institution } from '../auth-deps';
import { createSession, type FreshSession } from '../session/create-session';
import { readDevice } from '../session/read-device';
import { hasOtherIdentity, insertIdentity, touchIdentity, userIdOfIdentity } from '../store/identities';
import {
  applyNewEmail,
  deleteUserRow,
  insertUser,
  lockUser,
  lockUserByEmail,
  type StoredUser,
  userById,
} from '../store/users';
import { accountLink } from '../mails/mailed-links';
import { addressDomain, type Member } from './read-member';
import { SignOnFailed } from './sign-on-failed';

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
function decideAccount({ known, sameAddress, isOfOtherMember }: MemberAccounts): AccountDecision {
  const account = known ?? sameAddress;
  if (!account) return 'create';
  if (account.blockedAt) return { problem: 'blocked' };
  if (account.roles.length > 0) return { problem: 'staff' };
  if (known) return 'signIn';
  if (!account.confirmedAt) return 'replace';
  return isOfOtherMember ? { problem: 'otherMember' } : 'link';
}

interface MemberSignIn {
  institution: Institution;
  identity: { issuer: string; subject: string; clientId: string };
  member: Member;
  lang: Locale;
  request: FastifyRequest;
  now: Date;
}

/** A member who has signed in. */
export interface SignedInMember {
  user: StoredUser;
  session: FreshSession;
  isNewDevice: boolean;
  /** What happened to the account. */
  account: 'known' | 'linked' | 'replaced' | 'created';
  /** The address that the account had before, where it followed the institution's. */
  formerEmail: string | undefined;
}

const maxAttempts = 3;

/**
 * Finds, links or creates the account of a member, and signs in to it.
 * @throws SignOnFailed where the account must not be used so
 */
export async function signInMember(deps: AuthDeps, signIn: MemberSignIn): Promise<SignedInMember> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const signedIn = await inTransaction(deps.database, (transaction) => trySignIn(transaction, deps, signIn));
    if (signedIn) return signedIn;
  }
  throw new Error('The account of a member changed during each attempt to sign in.');
}

/** Undefined where the same member, or the same address, got an account at the same moment. */
async function trySignIn(
  transaction: Transaction,
  deps: AuthDeps,
  signIn: MemberSignIn,
): Promise<SignedInMember | undefined> {
  const { identity, member, request, now } = signIn;
  const knownId = await userIdOfIdentity(transaction, identity);
  const known = knownId === undefined ? undefined : await lockUser(transaction, knownId);
  const sameAddress = known ? undefined : await lockUserByEmail(transaction, member.email);
  const isOfOtherMember = sameAddress ? await hasOtherIdentity(transaction, sameAddress.id, identity) : false;
  const decision = decideAccount({ known, sameAddress, isOfOtherMember });
  if (typeof decision === 'object') {
    throw new SignOnFailed(decision.problem, { subject: (known ?? sameAddress)?.id ?? normaliseEmail(member.email) });
  }

  const existing = known ?? sameAddress;
  const isKept = existing && decision !== 'replace';
  const created = isKept ? undefined : await createAccount(transaction, deps, { ...signIn, replaced: sameAddress });
  const userId = isKept ? existing.id : created?.userId;
  if (userId === undefined) return undefined;
  if (known) await touchIdentity(transaction, identity, now);
  else if (!(await insertIdentity(transaction, { ...identity, userId }, now))) return undefined;
  const formerEmail = known && (await followAddress(transaction, known, signIn));
  const { session, isNewDevice } = await createSession(transaction, { userId, device: readDevice(request), now });
  const user = await userById(transaction, userId);
  if (!user) return undefined;
  const account = ({ signIn: 'known', link: 'linked', replace: 'replaced', create: 'created' } as const)[decision];
  const signedIn = { user, session, isNewDevice, account, formerEmail };
  await mailSignIn(transaction, deps, signedIn, signIn.institution, { request, now });
  return signedIn;
}

/**
 * Creates an account without a password; its address counts as confirmed. What somebody may have stored in an account
 * that was never confirmed goes with it; what guests sent with the address stays.
 */
async function createAccount(
  transaction: Transaction,
  { erase, onSignUp }: AuthDeps,
  { member, lang, request, now, replaced }: MemberSignIn & { replaced: StoredUser | undefined },
): Promise<{ userId: string } | undefined> {
  if (replaced) {
    await erase(transaction, replaced.id, []);
    await deleteUserRow(transaction, replaced.id);
  }
  const userId = newId();
  const { email, name, surname } = member;
  const user = { id: userId, email, passwordHash: null, lang, createdAt: now, confirmedAt: now };
  if (!(await insertUser(transaction, user))) return undefined;
  const none = { city: '', country: '', code: '', profession: '', description: '', newsletter: false };
  const account = { userId, email, lang, name, surname, ...none };
  await onSignUp(transaction, account, request);
  return { userId };
}

/**
 * Gives the account the address that the institution has given its member, unless another account has it. An address
 * that the user chose elsewhere stays.
 * @returns the former address
 */
async function followAddress(
  transaction: Transaction,
  { id, email }: StoredUser,
  { institution, member, now }: MemberSignIn,
): Promise<string | undefined> {
  const isSame = normaliseEmail(email) === normaliseEmail(member.email);
  if (isSame || !institution.domains.includes(addressDomain(email))) return undefined;
  return (await applyNewEmail(transaction, { id, newEmail: member.email }, now)) ? email : undefined;
}

/** Mails the owner of an account what a sign-in at an institution has changed, or that it came from a new device. */
async function mailSignIn(
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
