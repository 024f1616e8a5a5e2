import { deleteUser } from '@nitrate/auth/contract';
import { normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, route } from '@nitrate/http';
import { deleteAccount } from '../accounts/delete-account';
import { holdAdminsLock, refuseLastAdmin } from '../administration/last-admin';
import type { AuthDeps } from '../auth-deps';
import { forgetBrowser } from '../session/remember-browser';
import { lockUser } from '../store/users';

export function deleteUserEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, mails, cookies } = deps;

  route(app, deleteUser, async ({ viewer, request, reply }) => {
    const deleted = await inTransaction(database, async (transaction) => {
      if (viewer.roles.includes('ADMIN')) await holdAdminsLock(transaction);
      const user = await lockUser(transaction, viewer.userId);
      if (!user) return undefined;
      await refuseLastAdmin(transaction, user);
      await deleteAccount(transaction, deps, user);
      await mails.accountDeleted(transaction, { to: user.email, lang: user.lang });
      return user;
    });
    if (deleted) {
      forgetBrowser(deps, normaliseEmail(deleted.email), { request, reply });
    }
    cookies.signOut(request, reply);
    return {};
  });
}
