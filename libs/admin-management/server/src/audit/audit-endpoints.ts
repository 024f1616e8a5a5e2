import type { HttpServer } from '@nitrate/http';
import type { AdminManagementDeps } from '../admin-management-deps';
import { exportAuditEndpoints } from './export-audit';
import { listAuditEndpoint } from './list-audit';
import { listAuditWordsEndpoint } from './list-audit-words';

/** The endpoints of the audit trail. */
export function auditEndpoints(app: HttpServer, deps: AdminManagementDeps): void {
  listAuditEndpoint(app, deps);
  listAuditWordsEndpoint(app, deps);
  exportAuditEndpoints(app, deps);
}
