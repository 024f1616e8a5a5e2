import { resolve } from 'node:path';
import { type logLevels, readEnvironment } from '@nitrate/configuration';
import type { ServerLimits } from '@nitrate/http';
import { recordPageView } from '@nitrate/player-telemetry/contract';
import { type ApiEnvironment, addressOfSender, apiRules, apiVariables, type payments } from '@nitrate/settings';
import type { BucketLocation } from '@nitrate/storage';

/** The settings that decide whether the archive is a trial on one machine. */
interface TrialSettings {
  HOST: string;
  NITRATE_EMBEDDED: boolean;
  PUBLIC_ORIGIN: string | undefined;
  TRUSTED_PROXIES: readonly string[];
}

interface MailboxSettings extends TrialSettings {
  SMTP_URL: string | undefined;
}

/** Names and addresses of this machine alone. */
const loopback = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether the archive is a trial on one machine: no setting says that other machines reach the server. */
function isLocalTrial({ HOST, NITRATE_EMBEDDED, PUBLIC_ORIGIN, TRUSTED_PROXIES }: TrialSettings): boolean {
  const isLocal = PUBLIC_ORIGIN === undefined || loopback.test(new URL(PUBLIC_ORIGIN).hostname);
  return NITRATE_EMBEDDED && isLocal && loopback.test(HOST) && TRUSTED_PROXIES.length === 0;
}

/** Whether the mailbox page exists: only for a trial on one machine, because its mails sign users in. */
const servesMailbox = (settings: MailboxSettings): boolean => settings.SMTP_URL === undefined && isLocalTrial(settings);

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
  /** Private networks that configured services may use, such as a content service of its own. */
  serviceNetworks: readonly string[];
  /** Networks of the reverse proxies that are trusted about the client's address. */
  trustedProxies: readonly string[];
  logLevel: (typeof logLevels)[number];
  /** Where `/metrics` is served. Undefined: nowhere, and nothing is measured. */
  metrics: { host: string; port: number } | undefined;
  /** How long the process serves on after a signal to stop, while it says that it is not ready. */
  drainMs: number;
  /** Time after that for the requests in work to end. */
  graceMs: number;
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
  /** How many jobs of each kind this process runs at a time. */
  jobs: { awaited: number; legal: number; bulk: number };
  /** At which mails of smart lists are sent, UTC. */
  listMailHour: number;
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
  /** Where vulnerabilities are reported, and until when that is right. */
  securityContact: { contacts: readonly string[]; expires: Date } | undefined;
  /** Base URLs of parts that are served elsewhere. */
  bases: { api?: string; content?: string; media?: string; pageViews?: string };
}

/**
 * Reads all settings of the api. An empty variable is treated as not set.
 * @throws ConfigurationError with all variables that have a mistake
 */
export function readConfig(env: NodeJS.ProcessEnv, cwd: string): Config {
  const values = readEnvironment(env, apiVariables, apiRules);
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
    graceMs: graceMsOf(values),
    pages: values.NITRATE_PAGES === 'on',
    pageCacheBytes: values.NITRATE_PAGE_CACHE_MB * 1024 * 1024,
    callsPerMinute: values.NITRATE_CALLS_PER_MINUTE,
    rendersPerMinute: values.NITRATE_RENDERS_PER_MINUTE,
    redisUrl: values.REDIS_URL,
    limits: limitsOf(values),
    limitAddresses: values.NITRATE_ADDRESS_LIMITS === 'on',
    streamsPerAccount: values.NITRATE_STREAMS_PER_ACCOUNT,
    jobs: {
      awaited: values.NITRATE_JOBS_AWAITED,
      legal: values.NITRATE_JOBS_LEGAL,
      bulk: values.NITRATE_JOBS_BULK,
    },
    listMailHour: values.NITRATE_LIST_MAIL_HOUR,
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
    securityContact: securityContactOf(values),
    bases: basesOf(values),
  };
}

function stripeOf(values: ApiEnvironment): Config['stripe'] {
  const { NITRATE_STRIPE_KEY: key, NITRATE_STRIPE_WEBHOOK_SECRET: webhookSecret, NITRATE_STRIPE_API: api } = values;
  if (values.NITRATE_PAYMENTS !== 'stripe' || key === undefined || webhookSecret === undefined) return undefined;
  return { key, webhookSecret, api: api === undefined ? undefined : new URL(api) };
}

function securityContactOf({
  NITRATE_SECURITY_CONTACT: contacts,
  NITRATE_SECURITY_EXPIRES: expires,
}: ApiEnvironment): Config['securityContact'] {
  return contacts.length === 0 || expires === undefined ? undefined : { contacts, expires };
}

function metricsOf({ METRICS_HOST, METRICS_PORT }: ApiEnvironment): Config['metrics'] {
  return METRICS_PORT === undefined ? undefined : { host: METRICS_HOST, port: METRICS_PORT };
}

const supervisedGraceMs = 900;
const defaultGraceMs = 10_000;

/** Without the variable, `npm start` as a whole stops within two seconds. */
function graceMsOf({ NITRATE_GRACE_SECONDS: seconds, NITRATE_INSTANCE: instance }: ApiEnvironment): number {
  if (seconds !== undefined) return seconds * 1000;
  return instance === undefined ? defaultGraceMs : supervisedGraceMs;
}

function limitsOf(values: ApiEnvironment): ServerLimits {
  return {
    headersTimeoutMs: values.NITRATE_HEADERS_TIMEOUT * 1000,
    requestTimeoutMs: values.NITRATE_REQUEST_TIMEOUT * 1000,
    uploadTimeoutMs: values.NITRATE_UPLOAD_TIMEOUT * 1000,
    maxConnections: values.NITRATE_MAX_CONNECTIONS,
    maxConnectionsPerAddress: values.NITRATE_MAX_CONNECTIONS_PER_ADDRESS,
  };
}

function basesOf(values: ApiEnvironment): Config['bases'] {
  const api = values.NITRATE_API_BASE;
  const bases = {
    api,
    content: values.NITRATE_CONTENT_BASE,
    media: values.NITRATE_MEDIA_BASE,
    pageViews: values.NITRATE_PAGE_VIEWS_BASE ?? (api && `${api}${recordPageView.url}`),
  };
  return Object.fromEntries(Object.entries(bases).filter(([, value]) => value !== undefined));
}
