import { databaseUrl, host, integer, logLevels, signingKeys } from '@nitrate/configuration';
import { storageUrl } from '@nitrate/storage';
import { bool, type CleanedEnv, num, port, str } from 'envalid';
import {
  base,
  day,
  demoPassword,
  emailAddress,
  localAddress,
  networks,
  noLongerRead,
  origin,
  redisUrl,
  securityContacts,
  sender,
  serviceBase,
  smtpUrl,
  stripeKey,
  stripeWebhookSecret,
} from './api-validators';

const onOff = ['on', 'off'] as const;
export const payments = ['stripe', 'sandbox', 'off'] as const;

/** All settings of the api. */
export const apiVariables = {
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
  NITRATE_GRACE_SECONDS: integer(0, 600)({ default: undefined }),
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
  NITRATE_JOBS_AWAITED: integer(1, 64)({ default: 4 }),
  NITRATE_JOBS_LEGAL: integer(1, 64)({ default: 2 }),
  NITRATE_JOBS_BULK: integer(1, 64)({ default: 1 }),
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
  NITRATE_SECURITY_CONTACT: securityContacts({ default: [] }),
  NITRATE_SECURITY_EXPIRES: day({ default: undefined }),
  NITRATE_API_BASE: serviceBase({ default: undefined }),
  NITRATE_CONTENT_BASE: serviceBase({ default: undefined }),
  NITRATE_MEDIA_BASE: base({ default: undefined }),
  NITRATE_PAGE_VIEWS_BASE: base({ default: undefined }),
};

export type ApiEnvironment = CleanedEnv<typeof apiVariables>;
