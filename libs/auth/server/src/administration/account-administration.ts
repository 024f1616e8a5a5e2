import type { Role } from '@nitrate/contract-kit';
import { type LinkQueueDeps, linkQueue } from '../mails/link-jobs';
import type { AdministrationDeps } from './administration-deps';
import { blockAccount, unblockAccount } from './block-account';
import type { AdminAct } from './change-account';
import { changeRoles } from './change-roles';
import { confirmAccount } from './confirm-account';
import { deleteUserAccount } from './delete-user-account';
import { endSessionOf, endSessionsOf } from './end-sessions';
import { findAccountDetails } from './find-account-details';
import { listAccounts, nextAccounts } from './list-accounts';
import { type AccountMail, mailAccount } from './mail-account';

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
}: Omit<AdministrationDeps, 'queueLink'> & LinkQueueDeps): AccountAdministration {
  const deps: AdministrationDeps = { ...rest, queueLink: linkQueue({ signingKeys }) };
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
