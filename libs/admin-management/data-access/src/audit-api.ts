import type { exportAuditCsv, exportAuditNdjson, listAudit, listAuditWords } from '@nitrate/admin-management/contract';
import { api, apiUrl, call } from '@nitrate/api-client';
import type { QueryOf, ReplyOf } from '@nitrate/contract-kit';

/** The endpoints of the audit trail. */
export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<ReplyOf<typeof listAudit>, QueryOf<typeof listAudit>>({
      query: (query) => call<typeof listAudit>({ method: 'GET', url: '/admin/audit', query }),
      providesTags: ['Viewer'],
    }),
    listAuditWords: build.query<ReplyOf<typeof listAuditWords>, void>({
      query: () => call<typeof listAuditWords>({ method: 'GET', url: '/admin/audit/words' }),
      providesTags: ['Viewer'],
    }),
  }),
});

type Filter = QueryOf<typeof exportAuditCsv>;

/** URLs of the entries of a filter as files. */
export const auditDownloads = {
  csv: (query: Filter) => apiUrl(call<typeof exportAuditCsv>({ method: 'GET', url: '/admin/audit.csv', query }).url),
  ndjson: (query: Filter) =>
    apiUrl(call<typeof exportAuditNdjson>({ method: 'GET', url: '/admin/audit.ndjson', query }).url),
};
