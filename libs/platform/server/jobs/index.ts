/** Work that outlives a request: jobs of pg-boss in PostgreSQL, claimed by workers, taken over when a worker dies. */
export { jobsMigrations } from './src/jobs-migrations';
export { enqueue, enqueueAll } from './src/enqueue';
export { followSchedule, scheduledJobs } from './src/schedule';
export type { Schedule } from './src/schedule';
export { sealedQueue } from './src/sealed-queue';
export type { SealedQueue } from './src/sealed-queue';
export { runPools, runWorker } from './src/run-worker';
export type { Worker } from './src/run-worker';
export type { AttemptEnd, PoolOptions } from './src/worker-pool';
export { JobRefused, JobReturned } from './src/job';
export type { Job, JobHandler, JobRun } from './src/job';
export { findFailedJobs } from './src/change-failed-jobs';
export type { FailedJobRow } from './src/change-failed-jobs';
export { discardFailed, retryFailed } from './src/change-failed-jobs';
export { findDoneJobs, findRunningJobs } from './src/find-recent-jobs';
export { findJobs } from './src/list-jobs';
export { readQueueMetrics } from './src/supervise';
export type { QueueMetrics } from './src/supervise';
