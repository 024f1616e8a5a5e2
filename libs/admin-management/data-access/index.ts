/** Administration: endpoints with their hooks, and the URLs of downloads. */
export { auditApi, auditDownloads } from './src/audit-api';
export { harvestsApi } from './src/harvests-api';
export { jobsApi } from './src/jobs-api';
export { organisationsApi } from './src/organisations-api';
export { subscriptionsAdminApi, subscriptionsDownload } from './src/subscriptions-admin-api';
export { usersApi, usersDownload } from './src/users-api';
export { entitlementApi } from './src/entitlement-api';
