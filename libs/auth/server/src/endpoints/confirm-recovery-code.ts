import { confirmRecoveryCode } from '@nitrate/auth/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { noticeTo } from '../second-factor/change-factors';
import { limitCodes } from '../second-factor/limit-codes';
import { hashOfRecoveryCode } from '../second-factor/recovery-codes';
import { confirmSession } from '../session/confirm-session';
import { countRecoveryCodes, takeRecoveryCode } from '../store/recovery-codes';
import { lockUser } from '../store/users';

export function confirmRecoveryCodeEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, mails, security } = deps;

  route(app, confirmRecoveryCode, async ({ viewer, body: { code }, request, reply, now: clock }) => {
    const now = clock();
    const { userId } = viewer;
    await limitCodes(deps, { viewer, by: 'recoveryCode', request, now }, () =>
      inTransaction(database, async (transaction) => {
        const user = await lockUser(transaction, userId);
        if (!user || !(await takeRecoveryCode(transaction, userId, hashOfRecoveryCode(userId, code)))) return false;
        const left = await countRecoveryCodes(transaction, userId);
        await mails.recoveryCodeUsed(transaction, { ...noticeTo(deps, user, { request }), left });
        return true;
      }),
    );
    security.record(request, 'recoveryCode.used', { subject: userId });
    return confirmSession(deps, { viewer, by: 'recoveryCode', request, reply, now });
  });
}
