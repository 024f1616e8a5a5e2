import { logRefusedToken } from '@nitrate/audit';
import { rejectSignUp } from '@nitrate/auth/contract';
import { type BodyOf, normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { deleteAccount } from '../accounts/delete-account';
import type { AuthDeps } from '../auth-deps';
import { lockMailedLink } from '../mails/mailed-links';

export function rejectSignUpEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, security } = deps;

  /** Returns the id of the deleted user. */
  const reject = (body: BodyOf<typeof rejectSignUp>, now: Date): Promise<string> =>
    inTransaction(database, async (transaction) => {
      const { token, user } = await lockMailedLink(transaction, body);
      const isOfSignUp = token.purpose === 'confirm' && normaliseEmail(token.email) === normaliseEmail(user.email);
      if (!isOfSignUp || user.confirmedAt) throw new Refusal('tokenInvalid');
      if (token.expiresAt <= now) throw new Refusal('tokenExpired');
      await deleteAccount(transaction, deps, user);
      return user.id;
    });

  route(app, rejectSignUp, async ({ body, request, now }) => {
    const subject = await logRefusedToken(security, request, 'confirm', () => reject(body, now()));
    security.record(request, 'signUp.rejected', { subject });
    return {};
  });
}
