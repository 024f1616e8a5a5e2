import { Refusal } from '@nitrate/http';
import { deleteSessionOfUser, deleteSessionsOfUser } from '../store/sessions';
import type { AdministrationDeps } from './administration-deps';
import { type AdminAct, changeAccount } from './change-account';

/**
 * Ends a session of a user.
 * @throws Refusal `notFound`
 */
export const endSessionOf = (deps: AdministrationDeps, userId: string, session: string, act: AdminAct): Promise<void> =>
  changeAccount(deps, userId, act, async (transaction, user) => {
    if (!(await deleteSessionOfUser(transaction, user.id, session))) throw new Refusal('notFound');
    return { action: 'user.sessionEnded', before: { session }, after: null };
  });

/**
 * Ends all sessions of a user except `keepId`, by which administrators do not lock themselves out.
 * @throws Refusal `notFound`
 */
export const endSessionsOf = (deps: AdministrationDeps, userId: string, keepId: string, act: AdminAct): Promise<void> =>
  changeAccount(deps, userId, act, async (transaction, user) => {
    const sessions = await deleteSessionsOfUser(transaction, user.id, keepId);
    if (sessions === 0) return undefined;
    return { action: 'user.sessionsEnded', before: { sessions }, after: { sessions: 0 } };
  });
