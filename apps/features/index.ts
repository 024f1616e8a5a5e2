/** What the features bring to the programs besides their endpoints: migrations, jobs, exports and erasers of accounts. */
export { accountExports, apiJobs, eraseUser, features, migrations, workerJobs } from './src/features';
export type { FeatureName } from './src/features';
export type { ApiJobDeps } from './src/feature';
