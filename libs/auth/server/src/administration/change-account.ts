import { type SecurityEvent, type SecurityLog, writeAudit } from '@nitrate/audit';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import { lockUser, type StoredUser } from '../store/users';
import { holdAdminsLock } from './last-admin';

/** Who changes an account, and by which call. */
export interface AdminAct {
  /** Id of the administrator. */
  actor: string;
  request: FastifyRequest;
  now: Date;
}

/** What a change was, for the audit trail and the security log. */
interface AccountChange {
  action: `user.${string}`;
  before: unknown;
  after: unknown;
  event?: { name: SecurityEvent; facts?: Record<string, unknown> };
}

interface ChangeDeps {
  database: Database;
  security: SecurityLog;
}

/**
 * Changes the account of a user by an administrator, with its entry in the audit trail, in one transaction.
 * @param change returns undefined where it leaves everything as it was
 * @throws Refusal `notFound`, and what `change` refuses
 */
export async function changeAccount(
  { database, security }: ChangeDeps,
  userId: string,
  { actor, request }: AdminAct,
  change: (transaction: Transaction, user: StoredUser) => Promise<AccountChange | undefined>,
): Promise<void> {
  const done = await inTransaction(database, async (transaction) => {
    await holdAdminsLock(transaction);
    const user = await lockUser(transaction, userId);
    if (!user) throw new Refusal('notFound');
    const changed = await change(transaction, user);
    if (!changed) return undefined;
    const { action, before, after, event } = changed;
    const target = { kind: 'user', id: user.id };
    await writeAudit(transaction, { actor, action, target, before, after, requestId: request.id });
    return event && { ...event, subject: user.id };
  });
  if (done) security.record(request, done.name, { subject: done.subject, ...done.facts });
}

/** @throws Refusal `ownAccount` */
export function refuseOwnAccount({ id }: Pick<StoredUser, 'id'>, { actor }: Pick<AdminAct, 'actor'>): void {
  if (id === actor) throw new Refusal('ownAccount');
}
