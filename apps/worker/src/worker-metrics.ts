import type { Build } from '@nitrate/configuration';
import type { Database } from '@nitrate/database';
import { type Metrics, openMetrics } from '@nitrate/metrics';
import type { Settings } from './settings';

/** The metrics of the worker. Loaded only where their port is set. */
export const workerMetrics = (
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  { pool }: Pick<Database, 'pool'>,
  build: Build,
): Metrics => openMetrics({ build, databaseUrl, dataFolder, pools: { primary: pool } });
