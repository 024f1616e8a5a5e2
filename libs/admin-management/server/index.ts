/** Administration on the server. Register `adminManagementServer` below `/api`. */
export { adminManagementServer } from './src/admin-management-server';
export type { AdminManagementDeps } from './src/admin-management-deps';
