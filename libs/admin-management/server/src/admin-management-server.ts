import type { HttpServer } from '@nitrate/http';
import type { AdminManagementDeps } from './admin-management-deps';
import { auditEndpoints } from './audit/audit-endpoints';
import { jobsEndpoints } from './jobs/jobs-endpoints';

/** Fastify plugin with the endpoints of administration. */
export async function adminManagementServer(app: HttpServer, deps: AdminManagementDeps): Promise<void> {
  auditEndpoints(app, deps);
  jobsEndpoints(app, deps);
}
