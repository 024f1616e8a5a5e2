import { resolve } from 'node:path';
import { databaseUrl, databaseUrlRules, readEnvironment } from '@nitrate/configuration';
import { apiRules, apiVariables, workerVariables } from '@nitrate/settings';
import { str } from 'envalid';

const demoExtents = ['all', 'first', 'none'] as const;

/** How much of the demo archive to create; `first`: only the three films of the home page. */
export type DemoExtent = (typeof demoExtents)[number];

/** The settings of the supervisor; api and worker read their own. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute path of the data folder. */
  dataFolder: string;
  /** Undefined: an embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  demo: DemoExtent;
  /** Whether a mail server is configured. */
  sendsMails: boolean;
  /** Other machines can reach the archive, by its address or through a proxy. */
  published: boolean;
  /** After this time programs that are stopped are killed. */
  stopGraceMs: number;
}

/** The grace of requests without a variable; the whole stop then takes less than two seconds. */
const defaultGraceSeconds = 0.9;
/** For what programs do after it. */
const endMs = 500;

const loopback = /^(localhost|127\.[\d.]+|::1)$/;

/**
 * Reads the settings of the supervisor, and validates the settings of api and worker, so that what is wrong is named at once,
 * before anything is started.
 * @throws ConfigurationError
 */
export function readSettings(env: NodeJS.ProcessEnv, cwd: string): Settings {
  const isEmbedded = !env['DATABASE_URL'];
  const values = readEnvironment(
    { ...env, ...(isEmbedded && { NITRATE_EMBEDDED: '1' }) },
    {
      ...workerVariables,
      ...apiVariables,
      DATABASE_URL: databaseUrl({ default: undefined }),
      NITRATE_DEMO: str({ default: undefined, choices: demoExtents }),
    },
    [...databaseUrlRules, ...apiRules],
  );
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(cwd, values.NITRATE_DATA),
    databaseUrl: values.DATABASE_URL,
    published: values.PUBLIC_ORIGIN !== undefined || !loopback.test(values.HOST),
    demo: values.NITRATE_DEMO ?? (values.DATABASE_URL ? 'none' : 'all'),
    sendsMails: values.SMTP_URL !== undefined,
    stopGraceMs: (values.NITRATE_DRAIN_SECONDS + (values.NITRATE_GRACE_SECONDS ?? defaultGraceSeconds)) * 1000 + endMs,
  };
}
