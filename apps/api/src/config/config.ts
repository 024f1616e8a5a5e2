import { resolve } from 'node:path';
import { InvalidNetworksError, parseSubscriberNetworks, type SubscriberNetworks } from '@nitrate/auth/server';
import { ConfigurationError, databaseUrl, host, logLevels, readEnvironment, integer } from '@nitrate/configuration';
import type { ServerLimits } from '@nitrate/http';
import { recordPageView } from '@nitrate/player-telemetry/contract';
import { bool, type CleanedEnv, num, port, str } from 'envalid';
import {
  base,
  demoPassword,
  networks,
  noLongerRead,
  origin,
  sender,
  serviceBase,
  signingKeys,
  smtpUrl,
} from './config-validators';
import { servesMailbox } from './serves-mailbox';

const onOff = ['on', 'off'] as const;

/** All settings of the api. */
const specs = {
  PORT: port({ default: 4200 }),
  HOST: host({ default: 'localhost' }),
  NITRATE_DATA: str({ default: '.data' }),
  DATABASE_URL: databaseUrl({ desc: 'npm start sets it to the embedded PostgreSQL' }),
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
  NITRATE_PAGES: str({ default: 'on', choices: onOff }),
  NITRATE_PAGE_CACHE_MB: num({ default: 64 }),
  NITRATE_CALLS_PER_MINUTE: integer(0, 10_000_000)({ default: 6000 }),
  NITRATE_RENDERS_PER_MINUTE: integer(0, 10_000_000)({ default: 600 }),
  NITRATE_HEADERS_TIMEOUT: integer(1, 3600)({ default: 10 }),
  NITRATE_REQUEST_TIMEOUT: integer(1, 3600)({ default: 30 }),
  NITRATE_UPLOAD_TIMEOUT: integer(1, 86_400)({ default: 600 }),
  NITRATE_MAX_CONNECTIONS: integer(1, 1_000_000)({ default: 4096 }),
  NITRATE_MAX_CONNECTIONS_PER_ADDRESS: integer(1, 1_000_000)({ default: 512 }),
  NITRATE_ADDRESS_LIMITS: str({ default: 'on', choices: onOff }),
  NITRATE_DEMO_PASSWORD: demoPassword({ default: undefined }),
  NITRATE_SUBSCRIBER_NETWORKS: str({ default: '' }),
  SMTP_URL: smtpUrl({ default: undefined }),
  MAIL_FROM: sender({ default: undefined }),
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
  databaseUrl: string;
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
  pages: boolean;
  pageCacheBytes: number;
  /** Per IP address; 0 is no limit. */
  callsPerMinute: number;
  /** Uncached pages and documents per IP address; 0 is no limit. */
  rendersPerMinute: number;
  /** What clients may hold open. */
  limits: ServerLimits;
  /** Whether attempts to log in are counted by IP address as well as by account. */
  limitAddresses: boolean;
  /** Of the demo accounts. Undefined: generated. */
  demoPassword: string | undefined;
  /** Institutions whose networks may watch full films. */
  subscriberNetworks: readonly SubscriberNetworks[];
  mail: {
    /** Undefined: mails are stored in the mailbox; in the embedded mode only. */
    smtpUrl: string | undefined;
    /** Whether the page that shows the mailbox exists. */
    mailbox: boolean;
    /** `Name <address>` or an address. */
    from: string;
  };
  /** Base URLs of parts that are served elsewhere. */
  bases: { api?: string; content?: string; media?: string; pageViews?: string };
}

/**
 * Reads all settings of the api. An empty variable is treated as not set.
 * @throws ConfigurationError with all variables that have a mistake
 */
export function readConfig(env: NodeJS.ProcessEnv, cwd: string): Config {
  const values = readEnvironment(env, specs);
  const networks = readNetworks(values);
  const errors = [...conflictsIn(values), ...networks.errors];
  if (errors.length > 0) throw new ConfigurationError(errors);
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(cwd, values.NITRATE_DATA),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    embedded: values.NITRATE_EMBEDDED,
    instance: values.NITRATE_INSTANCE,
    openAccess: values.NITRATE_OPEN_ACCESS,
    signingKeys: values.NITRATE_SIGNING_KEY,
    publicOrigin: values.PUBLIC_ORIGIN,
    trustedProxies: values.TRUSTED_PROXIES,
    serviceNetworks: values.NITRATE_SERVICE_NETWORKS,
    logLevel: values.LOG_LEVEL,
    pages: values.NITRATE_PAGES === 'on',
    pageCacheBytes: values.NITRATE_PAGE_CACHE_MB * 1024 * 1024,
    callsPerMinute: values.NITRATE_CALLS_PER_MINUTE,
    rendersPerMinute: values.NITRATE_RENDERS_PER_MINUTE,
    limits: limitsOf(values),
    limitAddresses: values.NITRATE_ADDRESS_LIMITS === 'on',
    demoPassword: values.NITRATE_DEMO_PASSWORD,
    subscriberNetworks: networks.networks,
    mail: {
      smtpUrl: values.SMTP_URL,
      mailbox: servesMailbox(values),
      from: values.MAIL_FROM ?? 'Nitrate <archive@nitrate.example>',
    },
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

/** Private networks are allowed in the embedded mode only: on a public server they would match unrelated clients. */
function readNetworks({ NITRATE_SUBSCRIBER_NETWORKS: text, NITRATE_EMBEDDED: embedded }: Environment) {
  try {
    return { networks: parseSubscriberNetworks(text, embedded), errors: [] };
  } catch (error) {
    if (!(error instanceof InvalidNetworksError)) throw error;
    return { networks: [], errors: [`NITRATE_SUBSCRIBER_NETWORKS: ${error.message}`] };
  }
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
