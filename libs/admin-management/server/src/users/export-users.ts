import { exportUsers, type ListedUser } from '@nitrate/admin-management/contract';
import { nameDownload, readInParts, rowsPerPart, toCsv } from '@nitrate/downloads';
import { type HttpServer, route } from '@nitrate/http';
import { presentUser } from './present-user';
import type { UsersDeps } from './users-deps';

const columns = [
  ...['id', 'email', 'name', 'surname', 'roles', 'language'],
  ...['created_at', 'last_login_at', 'confirmed_at', 'blocked_at'],
];

const cells = (user: ListedUser) => ({
  ...{ id: user.id, email: user.email, name: user.name, surname: user.surname },
  ...{ roles: user.roles.join(' '), language: user.lang },
  ...{ created_at: user.createdAt, last_login_at: user.lastLoginAt },
  ...{ confirmed_at: user.confirmedAt, blocked_at: user.blockedAt },
});

export function exportUsersEndpoint(app: HttpServer, { accounts }: UsersDeps): void {
  route(app, exportUsers, async ({ query: filter, reply, now: clock }) => {
    const now = clock();
    nameDownload(reply, `users-${now.toISOString().slice(0, 10)}.csv`);
    let after: string | undefined;
    let isDone = false;
    return readInParts(async () => {
      if (isDone) return undefined;
      const rows = await accounts.next(filter, { after, limit: rowsPerPart }, now);
      const header = after === undefined;
      isDone = rows.length < rowsPerPart;
      after = rows.at(-1)?.id;
      return toCsv(
        columns,
        rows.map((row) => cells(presentUser(row))),
        { header },
      );
    });
  });
}
