import { deleteUser } from '@nitrate/auth/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AuthContext } from '../auth-context';
import { mailedAddresses } from '../store/mailed-tokens';
import { holdUser, removeUser } from '../store/users';

export function deleteUserEndpoint(app: HttpServer, context: AuthContext): void {
  const { db, mails, cookies, erase } = context;

  route(app, deleteUser, async ({ viewer, request, reply }) => {
    const removed = await db.transaction().execute(async (transaction) => {
      const user = await holdUser(transaction, viewer.userId);
      const addresses = [user?.email, user?.newEmail, ...(await mailedAddresses(transaction, viewer.userId))];
      await erase(
        transaction,
        viewer.userId,
        addresses.filter((address) => address != null),
      );
      await removeUser(transaction, viewer.userId);
      return user;
    });
    if (removed) mails.accountDeleted({ to: removed.email, lang: removed.lang });
    cookies.signOut(request, reply);
    return {};
  });
}
