import { defaultPageSize } from '@nitrate/contract-kit';
import { listUsers } from '@nitrate/admin-management/contract';
import { type HttpServer, route } from '@nitrate/http';
import { presentUser } from './present-user';
import type { UsersDeps } from './users-deps';

export function listUsersEndpoint(app: HttpServer, { accounts }: UsersDeps): void {
  route(app, listUsers, async ({ query, now: clock }) => {
    const { sort = 'created', direction = 'desc', page = 1, size = defaultPageSize, ...filter } = query;
    const { rows, ...counts } = await accounts.list(filter, { sort, direction, page, size }, clock());
    return { users: rows.map(presentUser), ...counts };
  });
}
