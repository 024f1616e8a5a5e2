import { normaliseEmail, type Role, roles as allRoles } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import { sql } from 'kysely';
import { linkQueue, type LinkQueueDeps, type QueueLink } from '../mails/link-jobs';
import { deleteSessionOfUser, deleteSessionsOfUser, type StoredSession, storedSessions } from '../store/sessions';
import { markConfirmed, setBlockedAt, setRoles } from '../store/users';
import { deleteAccount } from '../accounts/delete-account';
import type { AuthTables } from '../tables';
import type { AuthServerDeps } from '../auth-deps';
import { type AdminAct, changeAccount, refuseOwnAccount } from './change-account';
import { listAccounts, type ListedAccount, listedColumns, nextAccounts } from './list-accounts';
import { refuseLastAdmin } from './last-admin';
import type { AccountRelations } from './account-relations';

/** The mails that an administrator sends: the link that confirms the address, and the one that sets a new password. */
type AccountMail = 'confirm' | 'reset';

/**
 * Mails a link to a user, in their language.
 * @throws Refusal `notFound`, `accountBlocked`, `accountConfirmed`
 */
const mailAccount = (
  deps: AccountAdministrationDeps,
  userId: string,
  kind: AccountMail,
  act: AdminAct,
): Promise<void> =>
  changeAccount(deps, userId, act, async (transaction, { id, email, blockedAt, confirmedAt, newEmail }) => {
    if (blockedAt) throw new Refusal('accountBlocked');
    if (kind === 'confirm' && confirmedAt && newEmail === null) throw new Refusal('accountConfirmed');
    const origin = deps.originOf(act.request);
    const link = kind === 'confirm' ? ({ kind, userId: id, origin } as const) : ({ kind, email, origin } as const);
    await deps.queueLink(transaction, link, act.now);
    return { action: 'user.linkMailed', before: null, after: { link: kind } };
  });

/** What administrators see of an account. */
interface AccountDetails extends ListedAccount {
  /** Requested address that is not confirmed yet. */
  newEmail: string | null;
  /** False where they sign in at their institution and have set none. */
  hasPassword: boolean;
  /** The most recently used first. */
  sessions: StoredSession[];
}

/** An account with its sessions; undefined where there is none. */
async function findAccountDetails(
  { database, relations }: { database: Database; relations: AccountRelations },
  userId: string,
): Promise<AccountDetails | undefined> {
  const [{ rows }, sessions] = await Promise.all([
    sql<Omit<AccountDetails, 'sessions'>>`
      select ${listedColumns}, u.new_email as "newEmail", u.password_hash is not null as "hasPassword"
      from auth_user u left join (${relations.profiles}) p on p.user_id = u.id
      where u.id = ${userId}`.execute(database.tables<AuthTables>()),
    storedSessions(database, userId),
  ]);
  return rows[0] && { ...rows[0], sessions };
}

/**
 * Ends a session of a user.
 * @throws Refusal `notFound`
 */
const endSessionOf = (deps: AccountAdministrationDeps, userId: string, session: string, act: AdminAct): Promise<void> =>
  changeAccount(deps, userId, act, async (transaction, user) => {
    if (!(await deleteSessionOfUser(transaction, user.id, session))) throw new Refusal('notFound');
    return { action: 'user.sessionEnded', before: { session }, after: null };
  });

/**
 * Ends all sessions of a user except `keepId`, by which administrators do not lock themselves out.
 * @throws Refusal `notFound`
 */
const endSessionsOf = (deps: AccountAdministrationDeps, userId: string, keepId: string, act: AdminAct): Promise<void> =>
  changeAccount(deps, userId, act, async (transaction, user) => {
    const sessions = await deleteSessionsOfUser(transaction, user.id, keepId);
    if (sessions === 0) return undefined;
    return { action: 'user.sessionsEnded', before: { sessions }, after: { sessions: 0 } };
  });

/**
 * Deletes an account as its user could, and mails them. The trail holds no address: it is never shortened.
 * @param email must be the address of the account
 * @throws Refusal `notFound`, `addressMismatch`, `ownAccount`, `lastAdmin`
 */
const deleteUserAccount = (
  deps: AccountAdministrationDeps,
  userId: string,
  email: string,
  act: AdminAct,
): Promise<void> =>
  changeAccount(deps, userId, act, async (transaction, user) => {
    if (normaliseEmail(email) !== normaliseEmail(user.email)) throw new Refusal('addressMismatch');
    refuseOwnAccount(user, act);
    await refuseLastAdmin(transaction, user);
    await deleteAccount(transaction, deps, user);
    await deps.mails.accountDeleted(transaction, { to: user.email, lang: user.lang });
    const { roles, createdAt, confirmedAt, blockedAt } = user;
    return {
      action: 'user.deleted',
      before: { roles, createdAt, confirmedAt, blockedAt },
      after: null,
      event: { name: 'account.deleted' },
    };
  });

/**
 * Confirms the address of a user who has shown in another way that it is theirs.
 * @throws Refusal `notFound`
 */
const confirmAccount = (deps: AccountAdministrationDeps, userId: string, act: AdminAct): Promise<void> =>
  changeAccount(deps, userId, act, async (transaction, user) => {
    if (user.confirmedAt) return undefined;
    await markConfirmed(transaction, user.id, act.now);
    return { action: 'user.confirmed', before: { confirmedAt: null }, after: { confirmedAt: act.now } };
  });

/**
 * Gives a user these roles and no others.
 * @throws Refusal `notFound`, `accountNotConfirmed`, `ownAccount`, `lastAdmin`
 */
const changeRoles = (
  deps: AccountAdministrationDeps,
  userId: string,
  wanted: readonly Role[],
  act: AdminAct,
): Promise<void> =>
  changeAccount(deps, userId, act, async (transaction, user) => {
    const before = allRoles.filter((role) => user.roles.includes(role));
    const after = allRoles.filter((role) => wanted.includes(role));
    const granted = after.filter((role) => !before.includes(role));
    const revoked = before.filter((role) => !after.includes(role));
    if (granted.length === 0 && revoked.length === 0) return undefined;
    if (granted.length > 0 && !user.confirmedAt) throw new Refusal('accountNotConfirmed');
    if (revoked.includes('ADMIN')) {
      refuseOwnAccount(user, act);
      await refuseLastAdmin(transaction, user);
    }
    await setRoles(transaction, user.id, after);
    return {
      action: 'user.rolesChanged',
      before: { roles: before },
      after: { roles: after },
      event: { name: 'role.changed', facts: { granted: granted.join(' '), revoked: revoked.join(' ') } },
    };
  });

/**
 * Ends all sessions of a user and lets them sign in no more.
 * @throws Refusal `notFound`, `ownAccount`, `lastAdmin`
 */
const blockAccount = (deps: AccountAdministrationDeps, userId: string, act: AdminAct): Promise<void> =>
  changeAccount(deps, userId, act, async (transaction, user) => {
    if (user.blockedAt) return undefined;
    refuseOwnAccount(user, act);
    await refuseLastAdmin(transaction, user);
    await setBlockedAt(transaction, user.id, act.now);
    await deleteSessionsOfUser(transaction, user.id, null);
    return {
      action: 'user.blocked',
      before: { blockedAt: null },
      after: { blockedAt: act.now },
      event: { name: 'account.blocked' },
    };
  });

/**
 * Lets a blocked user sign in again.
 * @throws Refusal `notFound`
 */
const unblockAccount = (deps: AccountAdministrationDeps, userId: string, act: AdminAct): Promise<void> =>
  changeAccount(deps, userId, act, async (transaction, user) => {
    if (!user.blockedAt) return undefined;
    await setBlockedAt(transaction, user.id, null);
    return {
      action: 'user.unblocked',
      before: { blockedAt: user.blockedAt },
      after: { blockedAt: null },
      event: { name: 'account.unblocked' },
    };
  });

/** A function without the dependencies that it takes first. */
type Bound<F> = F extends (deps: never, ...args: infer Args) => infer Result ? (...args: Args) => Result : never;

/** Reads and changes accounts for administrators. Every change writes an entry in the audit trail. */
interface AccountAdministration {
  list: Bound<typeof listAccounts>;
  next: Bound<typeof nextAccounts>;
  find: Bound<typeof findAccountDetails>;
  changeRoles(userId: string, roles: readonly Role[], act: AdminAct): Promise<void>;
  block(userId: string, act: AdminAct): Promise<void>;
  unblock(userId: string, act: AdminAct): Promise<void>;
  confirm(userId: string, act: AdminAct): Promise<void>;
  endSession(userId: string, session: string, act: AdminAct): Promise<void>;
  /** @param keepId the administrator's own session */
  endSessions(userId: string, keepId: string, act: AdminAct): Promise<void>;
  mail(userId: string, kind: AccountMail, act: AdminAct): Promise<void>;
  delete(userId: string, email: string, act: AdminAct): Promise<void>;
}

/** The administration of accounts over the database. */
export function accountAdministration({
  signingKeys,
  ...rest
}: Omit<AccountAdministrationDeps, 'queueLink'> & LinkQueueDeps): AccountAdministration {
  const deps: AccountAdministrationDeps = { ...rest, queueLink: linkQueue({ signingKeys }) };
  return {
    list: (filter, page, now) => listAccounts(deps, filter, page, now),
    next: (filter, part, now) => nextAccounts(deps, filter, part, now),
    find: (userId) => findAccountDetails(deps, userId),
    changeRoles: (userId, roles, act) => changeRoles(deps, userId, roles, act),
    block: (userId, act) => blockAccount(deps, userId, act),
    unblock: (userId, act) => unblockAccount(deps, userId, act),
    confirm: (userId, act) => confirmAccount(deps, userId, act),
    endSession: (userId, session, act) => endSessionOf(deps, userId, session, act),
    endSessions: (userId, keepId, act) => endSessionsOf(deps, userId, keepId, act),
    mail: (userId, kind, act) => mailAccount(deps, userId, kind, act),
    delete: (userId, email, act) => deleteUserAccount(deps, userId, email, act),
  };
}

/** Dependencies of the administration of accounts. */
interface AccountAdministrationDeps extends Pick<
  AuthServerDeps,
  'database' | 'security' | 'mails' | 'originOf' | 'erase'
> {
  queueLink: QueueLink;
  relations: AccountRelations;
}
