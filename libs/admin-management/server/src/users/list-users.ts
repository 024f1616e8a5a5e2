import { listUsers } from '@nitrate/admin-management/contract';
import { type HttpServer, route } from '@nitrate/http';
import { presentUser } from './present-user';
import type { UsersDeps } from './users-deps';

export function listUsersEndpoint(app: HttpServer, { accounts }: UsersDeps): void {
  route(app, listUsers, async ({ query, now: clock }) => {
    const { sort = 'created', direction = 'desc', page = 1, size = 25, ...filter } = query;
    const now = clock();
    const [rows, total] = await Promise.all([
      accounts.list(filter, { sort, direction, offset: (page - 1) * size, limit: size }, now),
      accounts.count(filter, now),
    ]);
    return { users: rows.map(presentUser), total };
  });
}
