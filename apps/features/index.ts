/** What the features bring to the programs besides their endpoints: migrations, jobs, a schedule, exports and erasers of accounts. */
export {
  accountExports,
  apiJobs,
  eraseUser,
  features,
  holdingsOf,
  migrations,
  scheduleOf,
  workerJobs,
} from './src/features';
export type { FeatureName } from './src/features';
export type { ApiJobDeps, ScheduleDeps } from './src/feature';
