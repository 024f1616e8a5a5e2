import { nearestName } from '@nitrate/text';
import { distance } from 'fastest-levenshtein';

const prefix = 'NITRATE_';

/** Every variable of the programs whose name begins with `NITRATE_`; a spec compares it with the sources. */
export const ownVariables: readonly string[] = [
  'ADDRESS_LIMITS',
  'API_BASE',
  'CALLS_PER_MINUTE',
  'COMMIT',
  'CONTENT_BASE',
  'DATA',
  'DEMO',
  'DEMO_PASSWORD',
  'DRAIN_SECONDS',
  'EMBEDDED',
  'EVERYTHING',
  'FAULTS',
  'FAULTS_SEED',
  'GRACE_SECONDS',
  'GRANT_KEY',
  'HARVEST_HOURS',
  'HEADERS_TIMEOUT',
  'INSTALL',
  'INSTANCE',
  'JOBS_AWAITED',
  'JOBS_BULK',
  'JOBS_LEGAL',
  'LAST_RELEASE',
  'LIST_MAIL_HOUR',
  'LOG',
  'MAX_CONNECTIONS',
  'MAX_CONNECTIONS_PER_ADDRESS',
  'MAX_UPLOAD_GB',
  'MEDIA_BASE',
  'OLDER_GRANT_KEY',
  'OPEN_ACCESS',
  'PAGES',
  'PAGE_CACHE_MB',
  'PAGE_VIEWS_BASE',
  'PAYMENTS',
  'PLANS',
  'RENDERS_PER_MINUTE',
  'REQUEST_TIMEOUT',
  'SALES_EMAIL',
  'SECURITY_CONTACT',
  'SECURITY_EXPIRES',
  'SERVICE_NETWORKS',
  'SHARD_DEPLOY',
  'SHARD_FAULTS',
  'SHARD_FIREFOX',
  'SHARD_WEBKIT',
  'SIGNING_KEY',
  'STARTED_AT',
  'STREAMS_PER_ACCOUNT',
  'STRIPE_API',
  'STRIPE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SUBSCRIBER_NETWORKS',
  'TEST_DATABASE_URL',
  'TEST_PROGRAMS_URL',
  'TEST_STORE_URL',
  'TURN',
  'UPLOAD_TIMEOUT',
  'WRITE_DOCS',
].map((name) => prefix + name);

/** Other names that are long enough to recognise when they are misspelt. */
const otherVariables = [
  'DATABASE_CONNECTIONS',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'LOG_LEVEL',
  'MAIL_FROM',
  'METRICS_HOST',
  'METRICS_PORT',
  'POSTGRES_PATH',
  'PUBLIC_ORIGIN',
  'REDIS_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'TRUSTED_PROXIES',
  'WORKER_CONCURRENCY',
  'WORKER_LEASE_SECONDS',
  'WORKER_MEMORY_MB',
  'WORKER_METRICS_PORT',
];

/** Kubernetes sets them for services, also for one that is named `nitrate`. */
const serviceLink = /_(SERVICE_(HOST|PORT)(_\w+)?|PORT(_\d+_(TCP|UDP)(_\w+)?)?)$/;

/** A variable that no program reads. */
interface UnknownVariable {
  name: string;
  /** What it most likely means. */
  nearest: string | undefined;
}

/** The variables that are most likely meant for Nitrate and have a name that it does not know. */
export function unknownVariables(env: NodeJS.ProcessEnv): UnknownVariable[] {
  const plain = ownVariables.map((name) => name.slice(prefix.length));
  return Object.keys(env).flatMap((name) => {
    if (name.startsWith(prefix)) {
      if (ownVariables.includes(name) || serviceLink.test(name)) return [];
      const nearest = nearestName(name.slice(prefix.length), plain);
      return [{ name, nearest: nearest && prefix + nearest }];
    }
    if (otherVariables.includes(name)) return [];
    const nearest = otherVariables.find((known) => env[known] === undefined && isMisspelt(name, known));
    return nearest === undefined ? [] : [{ name, nearest }];
  });
}

/** One edit, or two neighbours that are swapped. */
const isMisspelt = (name: string, known: string): boolean =>
  Math.abs(name.length - known.length) <= 1 &&
  (distance(name, known) === 1 || [...name].sort().join('') === [...known].sort().join(''));

/** A line for each of them, for the log of a program. */
export const unknownVariableLines = (env: NodeJS.ProcessEnv): string[] =>
  unknownVariables(env).map(({ name, nearest }) => {
    const advice = nearest === undefined ? '' : `; did you mean ${nearest}?`;
    return `${name} is not a Nitrate variable and has no effect${advice}`;
  });
