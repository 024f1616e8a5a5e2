/** Contract of admin-management: the audit trail. */
export { AuditEntry, listAudit } from './src/list-audit';
