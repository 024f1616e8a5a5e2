import { normaliseEmail } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import { deleteAccount } from '../accounts/delete-account';
import type { AdministrationDeps } from './administration-deps';
import { type AdminAct, changeAccount, refuseOwnAccount } from './change-account';
import { refuseLastAdmin } from './last-admin';

/**
 * Deletes an account as its user could, and mails them. The trail holds no address: it is never shortened.
 * @param email must be the address of the account
 * @throws Refusal `notFound`, `addressMismatch`, `ownAccount`, `lastAdmin`
 */
export const deleteUserAccount = (
  deps: AdministrationDeps,
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
      ...{ action: 'user.deleted', before: { roles, createdAt, confirmedAt, blockedAt }, after: null },
      event: { name: 'account.deleted' },
    };
  });
