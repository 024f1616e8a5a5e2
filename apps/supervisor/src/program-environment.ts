import type { RunningDatabase } from './database';
import type { Settings } from './settings';

/** Secrets of the api, which worker and demo do not need. */
const apiSecrets = [
  'NITRATE_SIGNING_KEY',
  'SMTP_URL',
  'REDIS_URL',
  'NITRATE_DEMO_PASSWORD',
  'NITRATE_STRIPE_KEY',
  'NITRATE_STRIPE_WEBHOOK_SECRET',
];

/** Environments of the programs. */
export interface ProgramEnvironments {
  api: NodeJS.ProcessEnv;
  /** Of worker and demo. */
  others: NodeJS.ProcessEnv;
}

/** `instance` identifies this start of the supervisor to its programs. */
export function programEnvironments(
  settings: Settings,
  database: Pick<RunningDatabase, 'url' | 'embedded'>,
  instance: string,
  inherited: NodeJS.ProcessEnv = process.env,
): ProgramEnvironments {
  const others = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(Object.entries(inherited).filter(([name]) => !apiSecrets.includes(name))),
    HOST: settings.host,
    PORT: String(settings.port),
    NITRATE_DATA: settings.dataFolder,
    DATABASE_URL: database.url,
    NITRATE_INSTANCE: instance,
    ...(database.embedded ? { NITRATE_EMBEDDED: '1' } : {}),
  };
  const secrets = Object.fromEntries(apiSecrets.flatMap((name) => (inherited[name] ? [[name, inherited[name]]] : [])));
  return { api: { ...others, ...secrets }, others };
}
