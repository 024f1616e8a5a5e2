import { resolve } from 'node:path';
import {
  ConfigurationError,
  databaseUrl,
  host,
  integer,
  logLevels,
  readEnvironment,
  signingKeys,
} from '@nitrate/configuration';
import type { ServerLimits } from '@nitrate/http';
import { recordPageView } from '@nitrate/player-telemetry/contract';
import { type BucketLocation, storageUrl } from '@nitrate/storage';
import { bool, type CleanedEnv, num, port, str } from 'envalid';
import {
  addressOfSender,
  base,
  demoPassword,
  emailAddress,
  localAddress,
  networks,
  noLongerRead,
  origin,
  redisUrl,
  sender,
  serviceBase,
  smtpUrl,
  stripeKey,
  stripeWebhookSecret,
} from './config-validators';
import { isLocalTrial, servesMailbox } from './serves-mailbox';

const onOff = ['on', 'off'] as const;
const payments = ['stripe', 'sandbox', 'off'] as const;

/** All settings of the api. */
const specs = {
  PORT: port({ default: 4200 }),
  HOST: host({ default: 'localhost' }),
  NITRATE_DATA: str({ default: '.data' }),
  STORAGE_URL: storageUrl({ default: undefined }),
  DATABASE_URL: databaseUrl({ desc: 'npm start sets it to the embedded PostgreSQL' }),
  DATABASE_DIRECT_URL: databaseUrl({
    default: undefined,
    desc: 'the server itself, behind the pooler of DATABASE_URL',
  }),
  DATABASE_READ_URL: databaseUrl({ default: undefined, desc: 'a streaming replica, for search' }),
  DATABASE_CONNECTIONS: integer(2, 200)({ default: 20 }),
  NITRATE_EMBEDDED: bool({ default: false }),
  NITRATE_INSTANCE: str({ default: undefined, desc: 'set by the supervisor' }),
  NITRATE_OPEN_ACCESS: bool({ default: false }),
  NITRATE_SIGNING_KEY: signingKeys({ default: [] }),
  PUBLIC_ORIGIN: origin({ default: undefined }),
  TRUSTED_PROXIES: networks({ default: [] }),
  NITRATE_SERVICE_NETWORKS: networks({ default: [] }),
  TRUSTED_HOPS: noLongerRead(
    'is no longer read, because a count of proxies lets anyone who reaches the port name any address; remove it, and set TRUSTED_PROXIES to the networks of the proxies, such as 127.0.0.1 or 10.0.0.0/8',
  )({ default: undefined }),
  LOG_LEVEL: str({ default: 'info', choices: logLevels }),
  METRICS_PORT: port({ default: undefined }),
  METRICS_HOST: host({ default: '127.0.0.1' }),
  NITRATE_DRAIN_SECONDS: integer(0, 300)({ default: 0 }),
  NITRATE_PAGES: str({ default: 'on', choices: onOff }),
  NITRATE_PAGE_CACHE_MB: num({ default: 64 }),
  NITRATE_CALLS_PER_MINUTE: integer(0, 10_000_000)({ default: 6000 }),
  NITRATE_RENDERS_PER_MINUTE: integer(0, 10_000_000)({ default: 600 }),
  REDIS_URL: redisUrl({ default: undefined }),
  NITRATE_HEADERS_TIMEOUT: integer(1, 3600)({ default: 10 }),
  NITRATE_REQUEST_TIMEOUT: integer(1, 3600)({ default: 30 }),
  NITRATE_UPLOAD_TIMEOUT: integer(1, 86_400)({ default: 600 }),
  NITRATE_MAX_CONNECTIONS: integer(1, 1_000_000)({ default: 4096 }),
  NITRATE_MAX_CONNECTIONS_PER_ADDRESS: integer(1, 1_000_000)({ default: 512 }),
  NITRATE_ADDRESS_LIMITS: str({ default: 'on', choices: onOff }),
  NITRATE_STREAMS_PER_ACCOUNT: integer(1, 100)({ default: 3 }),
  NITRATE_MAX_UPLOAD_GB: integer(1, 100_000)({ default: 500 }),
  NITRATE_DEMO_PASSWORD: demoPassword({ default: undefined }),
  NITRATE_SUBSCRIBER_NETWORKS: noLongerRead(
    'is no longer read, because institutions are stored in the database; remove it, and add each of them: npm run organisations -- add city-library --name "City Library" --networks "23.0.0.0/24 2a00:1450::/32"',
  )({ default: undefined }),
  NITRATE_PAYMENTS: str({ default: undefined, choices: payments }),
  NITRATE_STRIPE_KEY: stripeKey({ default: undefined }),
  NITRATE_STRIPE_WEBHOOK_SECRET: stripeWebhookSecret({ default: undefined }),
  NITRATE_STRIPE_API: localAddress({ default: undefined, desc: 'for tests' }),
  NITRATE_PLANS: str({ default: undefined, desc: 'a JSON file; plans.json in the data folder where it exists' }),
  SMTP_URL: smtpUrl({ default: undefined }),
  MAIL_FROM: sender({ default: undefined }),
  NITRATE_SALES_EMAIL: emailAddress({ default: undefined }),
  NITRATE_API_BASE: serviceBase({ default: undefined }),
  NITRATE_CONTENT_BASE: serviceBase({ default: undefined }),
  NITRATE_MEDIA_BASE: base({ default: undefined }),
  NITRATE_PAGE_VIEWS_BASE: base({ default: undefined }),
};

type Environment = CleanedEnv<typeof specs>;

export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataFolder: string;
  /** Undefined: media are stored in the data folder. */
  bucket: BucketLocation | undefined;
  databaseUrl: string;
  /** The server itself, where `databaseUrl` leads to a pooler. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica. */
  databaseReadUrl: string | undefined;
  databaseConnections: number;
  /** Started by the supervisor on its embedded PostgreSQL: one machine, for a trial or a small archive. */
  embedded: boolean;
  /** Identifies the start of the supervisor that runs this process. */
  instance: string | undefined;
  /** Full films for everybody. */
  openAccess: boolean;
  /** The first signs media addresses, all are accepted. Empty: generated once and stored in the data folder. */
  signingKeys: readonly string[];
  /** Without a trailing slash. Undefined: the origin of each request. */
  publicOrigin: string | undefined;
  /** Private networks in which configured services may lie, such as a content service of its own. */
  serviceNetworks: readonly string[];
  /** Networks of the reverse proxies that are believed about the client's address. */
  trustedProxies: readonly string[];
  logLevel: (typeof logLevels)[number];
  /** Where `/metrics` is served. Undefined: nowhere, and nothing is measured. */
  metrics: { host: string; port: number } | undefined;
  /** How long the process serves on after it has been told to stop, while it says that it is not ready. */
  drainMs: number;
  pages: boolean;
  pageCacheBytes: number;
  /** Per IP address; 0 is no limit. */
  callsPerMinute: number;
  /** Uncached pages and documents per IP address; 0 is no limit. */
  rendersPerMinute: number;
  /** Where all api processes count calls and renders together; undefined: each counts for itself. */
  redisUrl: string | undefined;
  /** What clients may hold open. */
  limits: ServerLimits;
  /** Whether attempts to log in are counted by IP address as well as by account. */
  limitAddresses: boolean;
  /** How many full films may play at once on the devices of an account. */
  streamsPerAccount: number;
  /** Size of the largest file that the studio accepts. */
  maxUploadBytes: number;
  /** Of the demo accounts. Undefined: generated. */
  demoPassword: string | undefined;
  /** Who takes the payments; in the sandbox no money moves. */
  payments: (typeof payments)[number];
  /** Set exactly where Stripe takes the payments. */
  stripe: { key: string; webhookSecret: string; api: URL | undefined } | undefined;
  /** Absolute path of the file that says what is sold. Undefined: `plans.json` in the data folder, or the demo's plans. */
  plansFile: string | undefined;
  mail: {
    /** Undefined: mails are stored in the mailbox; in the embedded mode only. */
    smtpUrl: string | undefined;
    /** Whether the page that shows the mailbox exists. */
    mailbox: boolean;
    /** `Name <address>` or an address. */
    from: string;
  };
  /** Where enquiries about access, licences and screenings go; by default to the sender of mails. */
  salesAddress: string;
  /** Base URLs of parts that are served elsewhere. */
  bases: { api?: string; content?: string; media?: string; pageViews?: string };
}

/**
 * Reads all settings of the api. An empty variable is treated as not set.
 * @throws ConfigurationError with all variables that have a mistake
 */
export function readConfig(env: NodeJS.ProcessEnv, cwd: string): Config {
  const values = readEnvironment(env, specs);
  const errors = conflictsIn(values);
  if (errors.length > 0) throw new ConfigurationError(errors);
  const from = values.MAIL_FROM ?? 'Nitrate <archive@nitrate.example>';
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(cwd, values.NITRATE_DATA),
    bucket: values.STORAGE_URL,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    embedded: values.NITRATE_EMBEDDED,
    instance: values.NITRATE_INSTANCE,
    openAccess: values.NITRATE_OPEN_ACCESS,
    signingKeys: values.NITRATE_SIGNING_KEY,
    publicOrigin: values.PUBLIC_ORIGIN,
    trustedProxies: values.TRUSTED_PROXIES,
    serviceNetworks: values.NITRATE_SERVICE_NETWORKS,
    logLevel: values.LOG_LEVEL,
    metrics: metricsOf(values),
    drainMs: values.NITRATE_DRAIN_SECONDS * 1000,
    pages: values.NITRATE_PAGES === 'on',
    pageCacheBytes: values.NITRATE_PAGE_CACHE_MB * 1024 * 1024,
    callsPerMinute: values.NITRATE_CALLS_PER_MINUTE,
    rendersPerMinute: values.NITRATE_RENDERS_PER_MINUTE,
    redisUrl: values.REDIS_URL,
    limits: limitsOf(values),
    limitAddresses: values.NITRATE_ADDRESS_LIMITS === 'on',
    streamsPerAccount: values.NITRATE_STREAMS_PER_ACCOUNT,
    maxUploadBytes: values.NITRATE_MAX_UPLOAD_GB * 1024 ** 3,
    demoPassword: values.NITRATE_DEMO_PASSWORD,
    payments: values.NITRATE_PAYMENTS ?? (isLocalTrial(values) ? 'sandbox' : 'off'),
    stripe: stripeOf(values),
    plansFile: values.NITRATE_PLANS === undefined ? undefined : resolve(cwd, values.NITRATE_PLANS),
    mail: {
      smtpUrl: values.SMTP_URL,
      mailbox: servesMailbox(values),
      from,
    },
    salesAddress: values.NITRATE_SALES_EMAIL ?? addressOfSender(from),
    bases: basesOf(values),
  };
}

/** Settings that exclude or require each other. */
function conflictsIn(values: Environment): string[] {
  const embedded = values.NITRATE_EMBEDDED;
  const rules: [isViolated: boolean, mistake: string][] = [
    [
      values.NITRATE_OPEN_ACCESS && !embedded,
      'NITRATE_OPEN_ACCESS: is allowed only where npm start runs the database, because it opens full films to everybody',
    ],
    [
      values.NITRATE_ADDRESS_LIMITS === 'off' && !embedded,
      'NITRATE_ADDRESS_LIMITS: may be off only where npm start runs the database',
    ],
    [
      values.NITRATE_DEMO_PASSWORD !== undefined && !embedded,
      'NITRATE_DEMO_PASSWORD: there are demo accounts only where npm start runs the database',
    ],
    [
      values.NITRATE_PAYMENTS === 'sandbox' && !embedded,
      'NITRATE_PAYMENTS: may be sandbox only where npm start runs the database, because nothing is paid there',
    ],
    [
      values.NITRATE_PAYMENTS === 'stripe' && values.NITRATE_STRIPE_KEY === undefined,
      'NITRATE_STRIPE_KEY: is missing; with NITRATE_PAYMENTS=stripe it is the secret or restricted key of your account',
    ],
    [
      values.NITRATE_PAYMENTS === 'stripe' && values.NITRATE_STRIPE_WEBHOOK_SECRET === undefined,
      'NITRATE_STRIPE_WEBHOOK_SECRET: is missing; with NITRATE_PAYMENTS=stripe it is the signing secret of the webhook that leads to /api/webhooks/stripe',
    ],
    [
      values.NITRATE_SIGNING_KEY.length === 0 && !embedded,
      'NITRATE_SIGNING_KEY: is missing; all processes need the same secret of at least 32 characters',
    ],
    [
      values.SMTP_URL === undefined && !embedded,
      'SMTP_URL: is missing; without a mail server users cannot confirm their address or reset a password',
    ],
    [
      values.SMTP_URL !== undefined && values.MAIL_FROM === undefined,
      'MAIL_FROM: is missing; mails need a sender, such as Nitrate <archive@films.example>',
    ],
    [
      values.SMTP_URL !== undefined && values.PUBLIC_ORIGIN === undefined,
      'PUBLIC_ORIGIN: is missing; links in mails must not depend on the Host header of a request',
    ],
    [values.METRICS_PORT === values.PORT, 'METRICS_PORT: must differ from PORT, because metrics are not for visitors'],
    [
      values.NITRATE_UPLOAD_TIMEOUT < values.NITRATE_REQUEST_TIMEOUT,
      'NITRATE_UPLOAD_TIMEOUT: must not be shorter than NITRATE_REQUEST_TIMEOUT',
    ],
    [
      values.NITRATE_REQUEST_TIMEOUT < values.NITRATE_HEADERS_TIMEOUT,
      'NITRATE_REQUEST_TIMEOUT: must not be shorter than NITRATE_HEADERS_TIMEOUT',
    ],
    [
      values.TRUSTED_PROXIES.length > 0 && values.PUBLIC_ORIGIN === undefined,
      'PUBLIC_ORIGIN: is missing; behind the proxies of TRUSTED_PROXIES the address of the site must not depend on a forwarded host',
    ],
  ];
  return rules.filter(([isViolated]) => isViolated).map(([, mistake]) => mistake);
}

function stripeOf(values: Environment): Config['stripe'] {
  const { NITRATE_STRIPE_KEY: key, NITRATE_STRIPE_WEBHOOK_SECRET: webhookSecret, NITRATE_STRIPE_API: api } = values;
  if (values.NITRATE_PAYMENTS !== 'stripe' || key === undefined || webhookSecret === undefined) return undefined;
  return { key, webhookSecret, api: api === undefined ? undefined : new URL(api) };
}

function metricsOf({ METRICS_HOST, METRICS_PORT }: Environment): Config['metrics'] {
  return METRICS_PORT === undefined ? undefined : { host: METRICS_HOST, port: METRICS_PORT };
}

function limitsOf(values: Environment): ServerLimits {
  return {
    headersTimeoutMs: values.NITRATE_HEADERS_TIMEOUT * 1000,
    requestTimeoutMs: values.NITRATE_REQUEST_TIMEOUT * 1000,
    uploadTimeoutMs: values.NITRATE_UPLOAD_TIMEOUT * 1000,
    maxConnections: values.NITRATE_MAX_CONNECTIONS,
    maxConnectionsPerAddress: values.NITRATE_MAX_CONNECTIONS_PER_ADDRESS,
  };
}

function basesOf(values: Environment): Config['bases'] {
  const api = values.NITRATE_API_BASE;
  const bases = {
    api,
    content: values.NITRATE_CONTENT_BASE,
    media: values.NITRATE_MEDIA_BASE,
    pageViews: values.NITRATE_PAGE_VIEWS_BASE ?? (api && `${api}${recordPageView.url}`),
  };
  return Object.fromEntries(Object.entries(bases).filter(([, value]) => value !== undefined));
}
