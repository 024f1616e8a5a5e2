import { confirmUser } from '../store/users';
import type { AdministrationDeps } from './administration-deps';
import { type AdminAct, changeAccount } from './change-account';

/**
 * Confirms the address of a user who has shown in another way that it is theirs.
 * @throws Refusal `notFound`
 */
export const confirmAccount = (deps: AdministrationDeps, userId: string, act: AdminAct): Promise<void> =>
  changeAccount(deps, userId, act, async (transaction, user) => {
    if (user.confirmedAt) return undefined;
    await confirmUser(transaction, user.id, act.now);
    return { action: 'user.confirmed', before: { confirmedAt: null }, after: { confirmedAt: act.now } };
  });
