import { resolve } from 'node:path';
import { NetworkMistake, parseSubscriberNetworks, type SubscriberNetworks } from '@nitrate/auth/server';
import { databaseUrl } from '@nitrate/configuration';
import { metPasswordCriteria, passwordCriteria } from '@nitrate/contract-kit';
import { recordPageView } from '@nitrate/player-telemetry/contract';
import { bool, cleanEnv, EnvError, makeValidator, num, port, str } from 'envalid';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataFolder: string;
  databaseUrl: string;
  databaseConnections: number;
  /** Started by our own supervisor on its own PostgreSQL: one machine, for trying out or for a small house. */
  embedded: boolean;
  /** Full films for everybody. */
  openAccess: boolean;
  /** The first signs media addresses, all are accepted. Empty: made once and kept in the data folder. */
  signingKeys: readonly string[];
  /** Without a slash at its end; undefined takes it from each request. */
  publicOrigin: string | undefined;
  trustedHops: number;
  logLevel: (typeof logLevels)[number];
  pages: boolean;
  pageCacheBytes: number;
  /** Per address; 0 is no limit. */
  callsPerMinute: number;
  /** Whether tries to sign in are counted by the address of the network as well as by account. */
  limitAddresses: boolean;
  /** Of the demo accounts; undefined makes one. */
  demoPassword: string | undefined;
  /** Institutions whose whole networks may watch full films. */
  subscriberNetworks: readonly SubscriberNetworks[];
  mail: {
    /** Undefined keeps the mails in the mailbox at `/dev/mail`; in the embedded mode only. */
    smtpUrl: string | undefined;
    /** `Name <address>` or an address. */
    from: string;
  };
  /** Where the parts lie that are elsewhere; the house's own addresses where undefined. */
  bases: { api?: string; content?: string; media?: string; pageViews?: string };
}

/** What is wrong with the configuration: one line per mistake, each beginning with its variable. */
export class ConfigurationMistakes extends Error {
  override readonly name = 'ConfigurationMistakes';
  constructor(readonly mistakes: readonly string[]) {
    super(`The configuration has mistakes:\n  ${mistakes.join('\n  ')}`);
  }
}

const host = makeValidator((value: string) => {
  if (!/^[\w.:-]+$/.test(value)) throw new EnvError('must be an address or host name to listen on');
  return value;
});

const origin = makeValidator((value: string) => {
  const { protocol, origin: own } = new URL(value);
  if (!/^https?:$/.test(protocol)) throw new EnvError('must begin with http:// or https://');
  if (own !== value.replace(/\/$/, '')) throw new EnvError(`must be an origin without a path, such as ${own}`);
  return own;
});

/** A path on our own origin or an address on another one. */
const base = makeValidator((value: string) => {
  if (!/^(\/[\w./-]+|https?:\/\/[^\s]+)$/.test(value)) throw new EnvError('must be a path or an http address');
  return value.replace(/\/$/, '');
});

const keys = makeValidator<readonly string[]>((value: string) => {
  const parts = value.split(',').map((part) => part.trim());
  if (parts.some((part) => part.length < 32))
    throw new EnvError('must be keys of at least 32 characters, with commas between');
  return parts;
});

/** Never repeats what was given: it holds a password. */
const smtpUrl = makeValidator((value: string) => {
  if (!/^smtps?:$/.test(URL.canParse(value) ? new URL(value).protocol : '') || !new URL(value).hostname) {
    throw new EnvError('must be an address such as smtp://name:password@mail.example:587 or smtps://…');
  }
  return value;
});

const sender = makeValidator((value: string) => {
  if (!/^(?:[^\s@<>"]+@[^\s@<>"]+|[^<>"\r\n@]+ <[^\s@<>"]+@[^\s@<>"]+>)$/.test(value)) {
    throw new EnvError('must be an address, or a name and an address such as Nitrate <archive@films.example>');
  }
  return value;
});

const demoPassword = makeValidator((value: string) => {
  if (metPasswordCriteria(value).length < passwordCriteria.length) {
    throw new EnvError('must have 8 characters with lower and upper case, a number and one of !%&@#$^*?~');
  }
  return value;
});

const count = (least: number, most: number) =>
  makeValidator((value: string) => {
    const parsed = Number(value);
    if (!Number.isInteger(parsed) || parsed < least || parsed > most) {
      throw new EnvError(`must be a whole number from ${least} to ${most}`);
    }
    return parsed;
  });

/**
 * Reads all settings of the api. An empty variable counts as not set.
 * @throws ConfigurationMistakes that names every variable with a mistake
 */
export function readConfig(env: NodeJS.ProcessEnv, cwd: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const mistakes: string[] = [];
  const values = cleanEnv(
    given,
    {
      PORT: port({ default: 4200 }),
      HOST: host({ default: 'localhost' }),
      NITRATE_DATA: str({ default: '.data' }),
      DATABASE_URL: databaseUrl({ desc: 'npm start sets it to a PostgreSQL of its own' }),
      DATABASE_CONNECTIONS: count(2, 200)({ default: 20 }),
      NITRATE_EMBEDDED: bool({ default: false }),
      NITRATE_OPEN_ACCESS: bool({ default: false }),
      NITRATE_SIGNING_KEY: keys({ default: [] }),
      PUBLIC_ORIGIN: origin({ default: undefined }),
      TRUSTED_HOPS: count(0, 10)({ default: 0 }),
      LOG_LEVEL: str({ default: 'info', choices: logLevels }),
      NITRATE_PAGES: str({ default: 'on', choices: ['on', 'off'] }),
      NITRATE_PAGE_CACHE_MB: num({ default: 64 }),
      NITRATE_CALLS_PER_MINUTE: count(0, 10_000_000)({ default: 6000 }),
      NITRATE_ADDRESS_LIMITS: str({ default: 'on', choices: ['on', 'off'] }),
      NITRATE_DEMO_PASSWORD: demoPassword({ default: undefined }),
      NITRATE_SUBSCRIBER_NETWORKS: str({ default: '' }),
      SMTP_URL: smtpUrl({ default: undefined }),
      MAIL_FROM: sender({ default: undefined }),
      NITRATE_API_BASE: base({ default: undefined }),
      NITRATE_CONTENT_BASE: base({ default: undefined }),
      NITRATE_MEDIA_BASE: base({ default: undefined }),
      NITRATE_PAGE_VIEWS_BASE: base({ default: undefined }),
    },
    {
      reporter: ({ errors }) => {
        for (const [name, error] of Object.entries(errors)) mistakes.push(`${name}: ${error?.message ?? 'is missing'}`);
      },
    },
  );
  if (mistakes.length > 0) throw new ConfigurationMistakes(mistakes);
  if (values.NITRATE_OPEN_ACCESS && !values.NITRATE_EMBEDDED) {
    mistakes.push(
      'NITRATE_OPEN_ACCESS: gives full films to everybody, so it works only where npm start runs the database',
    );
  }
  if (values.NITRATE_ADDRESS_LIMITS === 'off' && !values.NITRATE_EMBEDDED) {
    mistakes.push('NITRATE_ADDRESS_LIMITS: can be off only where npm start runs the database');
  }
  if (values.NITRATE_DEMO_PASSWORD && !values.NITRATE_EMBEDDED) {
    mistakes.push('NITRATE_DEMO_PASSWORD: there are demo accounts only where npm start runs the database');
  }
  const networks = readNetworks(values.NITRATE_SUBSCRIBER_NETWORKS, values.NITRATE_EMBEDDED, mistakes);
  if (!values.NITRATE_EMBEDDED && values.NITRATE_SIGNING_KEY?.length === 0) {
    mistakes.push('NITRATE_SIGNING_KEY: is missing; all processes need the same secret of at least 32 characters');
  }
  if (!values.NITRATE_EMBEDDED && !values.SMTP_URL) {
    mistakes.push('SMTP_URL: is missing; without a mail server nobody could confirm an address or reset a password');
  }
  if (values.SMTP_URL && !values.MAIL_FROM) {
    mistakes.push('MAIL_FROM: is missing; mails need a sender, such as Nitrate <archive@films.example>');
  }
  if (values.SMTP_URL && !values.PUBLIC_ORIGIN) {
    mistakes.push('PUBLIC_ORIGIN: is missing; the links in mails must not depend on what a request says of itself');
  }
  if (mistakes.length > 0) throw new ConfigurationMistakes(mistakes);
  const bases = {
    api: values.NITRATE_API_BASE,
    content: values.NITRATE_CONTENT_BASE,
    media: values.NITRATE_MEDIA_BASE,
    pageViews:
      values.NITRATE_PAGE_VIEWS_BASE ?? (values.NITRATE_API_BASE && `${values.NITRATE_API_BASE}${recordPageView.url}`),
  };
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(cwd, values.NITRATE_DATA),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    embedded: values.NITRATE_EMBEDDED,
    openAccess: values.NITRATE_OPEN_ACCESS,
    signingKeys: values.NITRATE_SIGNING_KEY,
    publicOrigin: values.PUBLIC_ORIGIN,
    trustedHops: values.TRUSTED_HOPS,
    logLevel: values.LOG_LEVEL,
    pages: values.NITRATE_PAGES === 'on',
    pageCacheBytes: values.NITRATE_PAGE_CACHE_MB * 1024 * 1024,
    callsPerMinute: values.NITRATE_CALLS_PER_MINUTE,
    limitAddresses: values.NITRATE_ADDRESS_LIMITS === 'on',
    demoPassword: values.NITRATE_DEMO_PASSWORD,
    subscriberNetworks: networks,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? 'Nitrate <archive@nitrate.example>' },
    bases: Object.fromEntries(Object.entries(bases).filter(([, value]) => value !== undefined)),
  };
}

/** Private networks are for trying out on one's own machine alone: anywhere else they would let strangers in. */
function readNetworks(text: string, allowPrivate: boolean, mistakes: string[]): readonly SubscriberNetworks[] {
  try {
    return parseSubscriberNetworks(text, allowPrivate);
  } catch (error) {
    if (!(error instanceof NetworkMistake)) throw error;
    mistakes.push(`NITRATE_SUBSCRIBER_NETWORKS: ${error.message}`);
    return [];
  }
}
