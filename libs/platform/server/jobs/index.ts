/** Work that outlives a request: queued in a table, leased by workers, taken over when a worker dies. */
export { jobsMigrations } from './src/jobs-migrations';
export { enqueue } from './src/enqueue';
export { enqueueAll } from './src/enqueue-all';
export { deleteFinished } from './src/delete-finished';
export { clearAbandonedPayloads, sealedQueue } from './src/sealed-queue';
export type { SealedQueue } from './src/sealed-queue';
export { runWorker } from './src/run-worker';
export type { AttemptEnd, Worker } from './src/run-worker';
export { JobRefused, JobReturned } from './src/job';
export type { Job, JobHandler, JobRun } from './src/job';
export { findFailedJobs } from './src/find-failed-jobs';
export type { FailedJob } from './src/find-failed-jobs';
export { discardFailed, retryFailed } from './src/change-failed-jobs';
export { findDoneJobs, findRunningJobs } from './src/find-recent-jobs';
export { listJobs } from './src/list-jobs';
export { queueFigures } from './src/queue-figures';
export type { QueueFigures } from './src/queue-figures';
