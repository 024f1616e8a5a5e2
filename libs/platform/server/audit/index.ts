/**
 * What was done and by whom: the audit trail, written in the transaction of the change, and the log of security events.
 */
export { auditMigrations } from './src/audit-migrations';
export { writeAudit } from './src/write-audit';
export { readAudit } from './src/read-audit';
export type { AuditFilter, StoredAuditEntry } from './src/read-audit';
export { findAuditWords } from './src/find-audit-words';
export { logRefusedAccess } from './src/log-refused-access';
export { logRefusedToken, recordRefusedToken } from './src/log-refused-token';
export { openSecurityLog } from './src/security-log';
export type { SecurityEvent, SecurityLog } from './src/security-log';
