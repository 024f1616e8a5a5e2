import { Refusal } from '@nitrate/http';
import type { AdministrationDeps } from './administration-deps';
import { type AdminAct, changeAccount } from './change-account';

/** The mails that an administrator sends: the link that confirms the address, and the one that sets a new password. */
export type AccountMail = 'confirm' | 'reset';

/**
 * Mails a link to a user, in their language.
 * @throws Refusal `notFound`, `accountBlocked`, `accountConfirmed`
 */
export const mailAccount = (
  deps: AdministrationDeps,
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
