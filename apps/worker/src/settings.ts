import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { databaseUrl, host, integer, logLevels, readEnvironment } from '@nitrate/configuration';
import { type BucketLocation, storageUrl } from '@nitrate/storage';
import { port, str } from 'envalid';

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
  /** Address space of one ffmpeg. */
  memoryBytes: number;
  /** Time until the jobs of a killed worker are claimed again. */
  leaseMs: number;
  /** Private networks in which providers of records may lie, in CIDR notation. */
  serviceNetworks: readonly string[];
  logLevel: string;
  /** Where `/metrics` is served. Undefined: nowhere, and nothing is measured. */
  metrics: { host: string; port: number } | undefined;
}

/** @throws ConfigurationError */
export function readSettings(env: NodeJS.ProcessEnv, cwd: string): Settings {
  const values = readEnvironment(env, {
    DATABASE_URL: databaseUrl(),
    DATABASE_DIRECT_URL: databaseUrl({ default: undefined }),
    NITRATE_INSTANCE: str({ default: undefined }),
    NITRATE_DATA: str({ default: '.data' }),
    STORAGE_URL: storageUrl({ default: undefined }),
    WORKER_CONCURRENCY: integer(1, 64)({ default: Math.max(1, Math.floor(availableParallelism() / 2)) }),
    WORKER_MEMORY_MB: integer(512, 1_000_000)({ default: 6144 }),
    WORKER_LEASE_SECONDS: integer(2, 3600)({ default: 15 }),
    NITRATE_SERVICE_NETWORKS: str({ default: '' }),
    LOG_LEVEL: str({ default: 'info', choices: logLevels }),
    WORKER_METRICS_PORT: port({ default: undefined }),
    METRICS_HOST: host({ default: '127.0.0.1' }),
  });
  const { WORKER_METRICS_PORT: metricsPort } = values;
  return {
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    instance: values.NITRATE_INSTANCE,
    dataFolder: resolve(cwd, values.NITRATE_DATA),
    bucket: values.STORAGE_URL,
    concurrency: values.WORKER_CONCURRENCY,
    memoryBytes: values.WORKER_MEMORY_MB * 1024 ** 2,
    leaseMs: values.WORKER_LEASE_SECONDS * 1000,
    serviceNetworks: values.NITRATE_SERVICE_NETWORKS.split(/[\s,]+/).filter((network) => network !== ''),
    logLevel: values.LOG_LEVEL,
    metrics: metricsPort === undefined ? undefined : { host: values.METRICS_HOST, port: metricsPort },
  };
}
