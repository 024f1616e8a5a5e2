import { availableParallelism } from 'node:os';
import { databaseUrl, dayHours, host, integer, logLevels } from '@nitrate/configuration';
import { storageUrl } from '@nitrate/storage';
import { port, str } from 'envalid';

/** All settings of the worker. */
export const workerVariables = {
  DATABASE_URL: databaseUrl(),
  DATABASE_DIRECT_URL: databaseUrl({ default: undefined }),
  NITRATE_INSTANCE: str({ default: undefined }),
  NITRATE_DATA: str({ default: '.data' }),
  STORAGE_URL: storageUrl({ default: undefined }),
  WORKER_CONCURRENCY: integer(1, 64)({ default: Math.max(1, Math.floor(availableParallelism() / 2)) }),
  NITRATE_JOBS_BULK: integer(1, 64)({ default: 1 }),
  NITRATE_HARVEST_HOURS: dayHours({ default: { from: 0, to: 24 } }),
  NITRATE_LIST_MAIL_HOUR: integer(0, 23)({ default: 5 }),
  WORKER_MEMORY_MB: integer(512, 1_000_000)({ default: 6144 }),
  WORKER_LEASE_SECONDS: integer(2, 3600)({ default: 15 }),
  NITRATE_SERVICE_NETWORKS: str({ default: '' }),
  LOG_LEVEL: str({ default: 'info', choices: logLevels }),
  WORKER_METRICS_PORT: port({ default: undefined }),
  METRICS_HOST: host({ default: '127.0.0.1' }),
};
