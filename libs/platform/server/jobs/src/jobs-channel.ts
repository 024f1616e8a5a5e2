/** The PostgreSQL channel over which workers are notified of the queues of new jobs. */
export const jobsChannel = 'nitrate_jobs';
