/** Administration on the server. Register `adminManagementServer` and `usersServer` below `/api`. */
export { usersServer } from './src/users/users-server';
export { adminManagementServer } from './src/admin-management-server';
export type { AdminManagementDeps } from './src/admin-management-deps';
