import { resolve } from 'node:path';
import { type DayHours, readEnvironment } from '@nitrate/configuration';
import { workerVariables } from '@nitrate/settings';
import type { BucketLocation } from '@nitrate/storage';

export interface Settings {
  databaseUrl: string;
  /** The server itself, where `databaseUrl` leads to a pooler. */
  databaseDirectUrl: string | undefined;
  /** Identifies the start of the supervisor that runs this process; undefined without one. */
  instance: string | undefined;
  /** Absolute path. */
  dataFolder: string;
  /** Undefined: films are stored in the data folder. */
  bucket: BucketLocation | undefined;
  /** Films encoded at once. */
  concurrency: number;
  /** Imports and bulk edits at once, and as many harvests. */
  bulkConcurrency: number;
  /** In which harvests of sources that are due begin. */
  harvestHours: DayHours;
  /** At which mails of smart lists are sent, UTC. */
  listMailHour: number;
  /** Address space of one ffmpeg. */
  memoryBytes: number;
  /** Time until the jobs of a killed worker are claimed again. */
  leaseMs: number;
  /** Private networks that providers of records may use, in CIDR notation. */
  serviceNetworks: readonly string[];
  logLevel: string;
  /** Where `/metrics` is served. Undefined: nowhere, and nothing is measured. */
  metrics: { host: string; port: number } | undefined;
}

/** @throws ConfigurationError */
export function readSettings(env: NodeJS.ProcessEnv, cwd: string): Settings {
  const values = readEnvironment(env, workerVariables);
  const { WORKER_METRICS_PORT: metricsPort } = values;
  return {
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    instance: values.NITRATE_INSTANCE,
    dataFolder: resolve(cwd, values.NITRATE_DATA),
    bucket: values.STORAGE_URL,
    concurrency: values.WORKER_CONCURRENCY,
    bulkConcurrency: values.NITRATE_JOBS_BULK,
    harvestHours: values.NITRATE_HARVEST_HOURS,
    listMailHour: values.NITRATE_LIST_MAIL_HOUR,
    memoryBytes: values.WORKER_MEMORY_MB * 1024 ** 2,
    leaseMs: values.WORKER_LEASE_SECONDS * 1000,
    serviceNetworks: values.NITRATE_SERVICE_NETWORKS.split(/[\s,]+/).filter((network) => network !== ''),
    logLevel: values.LOG_LEVEL,
    metrics: metricsPort === undefined ? undefined : { host: values.METRICS_HOST, port: metricsPort },
  };
}
