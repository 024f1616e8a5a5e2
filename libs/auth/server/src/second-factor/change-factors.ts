import { writeAudit } from '@nitrate/audit';
import { inTransaction, type Transaction } from '@nitrate/database';
import { Refusal, type SignedInViewer } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps';
import { accountLink } from '../mails/mailed-links';
import { deleteFactor, factorsOf, type StoredFactor } from '../store/factors';
import { countRecoveryCodes, saveRecoveryCodes } from '../store/recovery-codes';
import { endConfirmations } from '../store/sessions';
import { lockUser, type StoredUser } from '../store/users';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes';

/** More than anybody needs, and few enough to compare a code with the apps of all. */
const maxFactors = 10;

/** A change of the second factors of a user, by themselves. */
interface Change {
  viewer: SignedInViewer;
  request: FastifyRequest;
  now: Date;
}

/** @throws Refusal `tooManyFactors` */
export function refuseTooMany(factors: readonly unknown[]): void {
  if (factors.length >= maxFactors) throw new Refusal('tooManyFactors');
}

/**
 * Adds a factor by `insert`, with recovery codes where the user has none. From then on mailed codes do not count, nor
 * confirmations of other sessions.
 * @returns the new recovery codes
 * @throws Refusal `tooManyFactors`, and the refusals of `insert`
 */
export async function addFactor(
  deps: AuthDeps,
  change: Change,
  { kind, name }: Pick<StoredFactor, 'kind' | 'name'>,
  insert: (transaction: Transaction) => Promise<void>,
): Promise<string[]> {
  const { userId, sessionId } = change.viewer;
  const codes = await inUsersTransaction(deps, userId, async (transaction, user) => {
    const factors = await factorsOf(transaction, userId);
    refuseTooMany(factors);
    await insert(transaction);
    if (factors.length === 0) await endConfirmations(transaction, userId, sessionId);
    const needsCodes = (await countRecoveryCodes(transaction, userId)) === 0;
    const recoveryCodes = needsCodes ? await createRecoveryCodes(transaction, userId) : [];
    await audit(transaction, change, 'user.factorAdded', { kind });
    await deps.mails.factorAdded(transaction, { ...noticeTo(deps, user, change), factor: name });
    return recoveryCodes;
  });
  deps.security.record(change.request, 'factor.added', { subject: userId, kind });
  return codes;
}

/** Removes a factor; with the last one, the recovery codes. @throws Refusal `notFound` */
export async function removeFactor(deps: AuthDeps, change: Change, id: string): Promise<void> {
  const { userId } = change.viewer;
  const kind = await inUsersTransaction(deps, userId, async (transaction, user) => {
    const removed = await deleteFactor(transaction, userId, id);
    if (!removed) throw new Refusal('notFound');
    if ((await factorsOf(transaction, userId)).length === 0) await saveRecoveryCodes(transaction, userId, []);
    await audit(transaction, change, 'user.factorRemoved', { kind: removed.kind });
    await deps.mails.factorRemoved(transaction, { ...noticeTo(deps, user, change), factor: removed.name });
    return removed.kind;
  });
  deps.security.record(change.request, 'factor.removed', { subject: userId, kind });
}

/** Replaces the recovery codes of a user who has a factor. @throws Refusal `notFound` */
export async function replaceCodes(deps: AuthDeps, change: Change): Promise<string[]> {
  const { userId } = change.viewer;
  const codes = await inUsersTransaction(deps, userId, async (transaction, user) => {
    if ((await factorsOf(transaction, userId)).length === 0) throw new Refusal('notFound');
    const recoveryCodes = await createRecoveryCodes(transaction, userId);
    await audit(transaction, change, 'user.recoveryCodesReplaced', null);
    await deps.mails.recoveryCodesReplaced(transaction, noticeTo(deps, user, change));
    return recoveryCodes;
  });
  deps.security.record(change.request, 'recoveryCodes.replaced', { subject: userId });
  return codes;
}

/** Recipient and link of the mail about a change. */
export const noticeTo = (
  { originOf }: Pick<AuthDeps, 'originOf'>,
  { email, lang }: Pick<StoredUser, 'email' | 'lang'>,
  { request }: Pick<Change, 'request'>,
) => ({ to: email, lang, link: accountLink(originOf(request), lang, 'security') });

async function createRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(userId, code));
  await saveRecoveryCodes(transaction, userId, hashes);
  return codes;
}

/** Runs work while the user is locked, so that their changes follow one another. */
const inUsersTransaction = <T>(
  { database }: Pick<AuthDeps, 'database'>,
  userId: string,
  work: (transaction: Transaction, user: StoredUser) => Promise<T>,
): Promise<T> =>
  inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) throw new Refusal('unauthenticated');
    return work(transaction, user);
  });

const audit = (
  transaction: Transaction,
  { viewer: { userId }, request }: Change,
  action: `user.${string}`,
  after: object | null,
) =>
  writeAudit(transaction, {
    actor: userId,
    action,
    target: { kind: 'user', id: userId },
    before: null,
    after,
    requestId: request.id,
  });
