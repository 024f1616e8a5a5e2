/** Contract of admin-management: users, the audit trail, jobs and the health of the archive. */
export {
  serverActor,
  AuditEntry,
  listAudit,
  listAuditWords,
  exportAuditCsv,
  exportAuditNdjson,
} from './src/audit/audit';
export { jobsProblems } from './src/jobs/jobs-problems';
export {
  DoneJob,
  FailedJob,
  JobQueue,
  listFailedJobs,
  listJobs,
  RunningJob,
  discardJob,
  retryJob,
  retryQueue,
} from './src/jobs/jobs';
export { ArchiveHealth, getHealth } from './src/jobs/get-health';
export {
  exportUsers,
  listUsers,
  userHoldings,
  userOrders,
  userRoles,
  type UserPage,
  getUser,
  ListedUser,
  UserDetails,
  UserSession,
  blockUser,
  changeUserRoles,
  confirmUser,
  deleteUserAccount,
  endUserSession,
  endUserSessions,
  mailUser,
  unblockUser,
  userMails,
} from './src/users/administered-users';
