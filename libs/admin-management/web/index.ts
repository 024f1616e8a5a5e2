/** Administration: users, why somebody may watch a film, the audit trail, jobs and the health of the archive. The shell fills the slots. */
export { adminManagementRoutes } from './src/admin-management-routes';
