import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { auditFilter } from './audit-filter';

const parts = {
  method: 'GET',
  access: 'admin',
  twoFactor: true,
  query: Type.Object(auditFilter, { additionalProperties: false }),
  reply: Type.String(),
  refusals: [],
} as const;

export const exportAuditCsv = defineEndpoint({
  ...parts,
  url: '/admin/audit.csv',
  summary: 'The audit trail as CSV, newest first',
  mediaType: 'text/csv; charset=utf-8',
});

export const exportAuditNdjson = defineEndpoint({
  ...parts,
  url: '/admin/audit.ndjson',
  summary: 'The audit trail, newest first, one entry as JSON a line',
  mediaType: 'application/x-ndjson; charset=utf-8',
});
