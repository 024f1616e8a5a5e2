/** Contract of admin-management: users, the audit trail, jobs and the health of the archive. */
export { serverActor } from './src/audit/audit-filter';
export { AuditEntry, listAudit } from './src/audit/list-audit';
export { listAuditWords } from './src/audit/list-audit-words';
export { exportAuditCsv, exportAuditNdjson } from './src/audit/export-audit';
export { jobsProblems } from './src/jobs/jobs-problems';
export { DoneJob, FailedJob, JobQueue, listFailedJobs, listJobs, RunningJob } from './src/jobs/list-jobs';
export { discardJob, retryJob, retryQueue } from './src/jobs/change-jobs';
export { ArchiveHealth, getHealth } from './src/jobs/get-health';
export { exportUsers, listUsers, userHoldings, userOrders, userRoles } from './src/users/list-users';
export type { UserPage } from './src/users/list-users';
export { getUser } from './src/users/get-user';
export { ListedUser, UserDetails, UserSession } from './src/users/user-schemas';
export {
  blockUser,
  changeUserRoles,
  confirmUser,
  deleteUserAccount,
  endUserSession,
  endUserSessions,
  mailUser,
  unblockUser,
  userMails,
} from './src/users/change-user';
