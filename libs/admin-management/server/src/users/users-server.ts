import { authProblems } from '@nitrate/auth/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import { changeUserEndpoints } from './change-user';
import { exportUsersEndpoint } from './export-users';
import { getUserEndpoint } from './get-user';
import { listUsersEndpoint } from './list-users';
import type { UsersDeps } from './users-deps';

/** Fastify plugin with the endpoints below `/admin/users`. */
export async function usersServer(app: HttpServer, deps: UsersDeps): Promise<void> {
  registerProblems(app, authProblems);
  listUsersEndpoint(app, deps);
  exportUsersEndpoint(app, deps);
  getUserEndpoint(app, deps);
  changeUserEndpoints(app, deps);
}
