import { type Role, roles as allRoles } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import { setRoles } from '../store/users';
import type { AdministrationDeps } from './administration-deps';
import { type AdminAct, changeAccount, refuseOwnAccount } from './change-account';
import { refuseLastAdmin } from './last-admin';

/**
 * Gives a user these roles and no others.
 * @throws Refusal `notFound`, `accountNotConfirmed`, `ownAccount`, `lastAdmin`
 */
export const changeRoles = (
  deps: AdministrationDeps,
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
      ...{ action: 'user.rolesChanged', before: { roles: before }, after: { roles: after } },
      event: { name: 'role.changed', facts: { granted: granted.join(' '), revoked: revoked.join(' ') } },
    };
  });
