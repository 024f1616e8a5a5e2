/** Administration on the server. Register `adminManagementServer` below `/api`. */
export { adminManagementServer } from './src/admin-management-server';
