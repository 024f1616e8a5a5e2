import { type HttpServer, route } from '@nitrate/http';
import { listAudit, listAuditWords } from '@nitrate/admin-management/contract';
import { findAuditWords, readAudit } from '@nitrate/audit';
import { defaultLocale } from '@nitrate/contract-kit';
import type { AdminManagementDeps } from '../admin-management-deps';
import { exportAuditEndpoints } from './export-audit';
import { presentEntries } from './present-entries';
import { storedFilter } from './stored-filter';

function listAuditEndpoint(app: HttpServer, deps: AdminManagementDeps): void {
  route(app, listAudit, async ({ query: { cursor, size = 50, lang = defaultLocale, ...query } }) => {
    const filter = await storedFilter(deps, query);
    if (!filter) return { entries: [], next: null };
    const found = await readAudit(
      deps.database,
      { ...filter, ...(cursor !== undefined && { olderThan: cursor }) },
      size + 1,
    );
    const shown = found.slice(0, size);
    return {
      entries: await presentEntries(deps, shown, lang),
      next: found.length > size ? (shown.at(-1)?.id ?? null) : null,
    };
  });
}

function listAuditWordsEndpoint(app: HttpServer, { database }: AdminManagementDeps): void {
  route(app, listAuditWords, () => findAuditWords(database));
}

/** The endpoints of the audit trail. */
export function auditEndpoints(app: HttpServer, deps: AdminManagementDeps): void {
  listAuditEndpoint(app, deps);
  listAuditWordsEndpoint(app, deps);
  exportAuditEndpoints(app, deps);
}
