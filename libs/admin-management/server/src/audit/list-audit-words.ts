import { listAuditWords } from '@nitrate/admin-management/contract';
import { findAuditWords } from '@nitrate/audit';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminManagementDeps } from '../admin-management-deps';

export function listAuditWordsEndpoint(app: HttpServer, { database }: AdminManagementDeps): void {
  route(app, listAuditWords, () => findAuditWords(database));
}
