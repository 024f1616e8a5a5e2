import { deleteSessionsOfUser } from '../store/sessions';
import { setBlockedAt } from '../store/users';
import type { AdministrationDeps } from './administration-deps';
import { type AdminAct, changeAccount, refuseOwnAccount } from './change-account';
import { refuseLastAdmin } from './last-admin';

/**
 * Ends all sessions of a user and lets them sign in no more.
 * @throws Refusal `notFound`, `ownAccount`, `lastAdmin`
 */
export const blockAccount = (deps: AdministrationDeps, userId: string, act: AdminAct): Promise<void> =>
  changeAccount(deps, userId, act, async (transaction, user) => {
    if (user.blockedAt) return undefined;
    refuseOwnAccount(user, act);
    await refuseLastAdmin(transaction, user);
    await setBlockedAt(transaction, user.id, act.now);
    await deleteSessionsOfUser(transaction, user.id, null);
    return {
      ...{ action: 'user.blocked', before: { blockedAt: null }, after: { blockedAt: act.now } },
      event: { name: 'account.blocked' },
    };
  });

/**
 * Lets a blocked user sign in again.
 * @throws Refusal `notFound`
 */
export const unblockAccount = (deps: AdministrationDeps, userId: string, act: AdminAct): Promise<void> =>
  changeAccount(deps, userId, act, async (transaction, user) => {
    if (!user.blockedAt) return undefined;
    await setBlockedAt(transaction, user.id, null);
    return {
      ...{ action: 'user.unblocked', before: { blockedAt: user.blockedAt }, after: { blockedAt: null } },
      event: { name: 'account.unblocked' },
    };
  });
