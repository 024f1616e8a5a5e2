import type { HttpServer } from '@nitrate/http';
import type { AdminManagementDeps } from './admin-management-deps';
import { listAuditEndpoint } from './endpoints/list-audit';

/** Fastify plugin with the endpoints of administration. */
export async function adminManagementServer(app: HttpServer, deps: AdminManagementDeps): Promise<void> {
  listAuditEndpoint(app, deps);
}
