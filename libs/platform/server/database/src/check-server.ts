import { randomUUID } from 'node:crypto';
import { ConfigurationError } from '@nitrate/configuration';
import { Client } from 'pg';
import { receivesNotifications } from './listen/hears';
import { databaseAddress } from './open-database';
import { withClient } from './with-client';

/** Between the notification of one connection and its arrival at another. */
const maxDelayMs = 2000;
const connectionTimeoutMs = 5000;
/** A standby cannot listen, and some poolers refuse it. */
const cannotListen = new Set(['25006', '0A000']);

/**
 * Whether the connections to this URL share sessions of the server, as through a pooler in transaction or statement
 * mode do: settings, listening and prepared statements then do not outlive a transaction. True for every pooler in front
 * of a standby, where it cannot be found out.
 */
export async function sharesSessions(url: string): Promise<boolean> {
  const [one, other] = [connection(url), connection(url)];
  try {
    await one.connect();
    const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid');
    // A pooler gives its clients numbers of its own.
    if (rows[0]?.pid === (one as Client & { processID: number }).processID) return false;
    await other.connect();
    const channel = `nitrate_session_${randomUUID()}`;
    await one.query(`listen "${channel}"`);
    return !(await receivesNotifications(one, channel, other, maxDelayMs));
  } catch (error) {
    if (cannotListen.has((error as { code?: string }).code ?? '')) return true;
    throw error;
  } finally {
    await Promise.all([one, other].map((each) => each.end().catch(() => undefined)));
  }
}

function connection(url: string): Client {
  const options = { application_name: 'nitrate-start', connectionTimeoutMillis: connectionTimeoutMs };
  const client = new Client({ ...databaseAddress(url), ...options });
  client.on('error', () => undefined);
  return client;
}

const timeoutMs = 5000;
/** Message of the driver. */
const noTls = 'The server does not support SSL connections';

/** Where programs find the database. */
export interface DatabaseUrls {
  /** `DATABASE_URL`. */
  url: string;
  /** `DATABASE_DIRECT_URL`: the server itself, where `url` leads to a pooler. */
  directUrl?: string | undefined;
}

/** The server takes no writes: a standby that is not, or not yet, the primary. */
export class ReadOnlyStandby extends Error {
  override readonly name = 'ReadOnlyStandby';
}

/**
 * Checks where a program connects that needs sessions of its own, and returns the URL.
 * @throws ConfigurationError behind a pooler in transaction mode
 * @throws ReadOnlyStandby
 */
export async function checkDirect({ url, directUrl }: DatabaseUrls): Promise<string> {
  const name = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const used = directUrl ?? url;
  await requirePrimary(used, name);
  if (!(await sharesSessions(used))) return used;
  const advice =
    directUrl === undefined
      ? 'through which nobody can listen or migrate; set DATABASE_DIRECT_URL to the server behind it'
      : 'but must lead to the server behind it';
  throw new ConfigurationError([`${name}: leads to a pooler in transaction mode, ${advice}`]);
}

/**
 * Checks where a program connects whose statements may pass a pooler.
 * @returns whether they do so in transaction mode
 * @throws ConfigurationError where that cannot work
 * @throws ReadOnlyStandby
 */
export async function checkPooled(urls: DatabaseUrls): Promise<boolean> {
  const { url, directUrl } = urls;
  await requirePrimary(url, 'DATABASE_URL');
  const isShared = await sharesSessions(url);
  if (directUrl !== undefined || isShared) await checkDirect(urls);
  if (directUrl !== undefined) await requireSameDatabase(url, directUrl);
  if (isShared) await requireTimeout(url, 'DATABASE_URL');
  return isShared;
}

/**
 * Checks the timeout of a role behind a pooler in transaction mode, where it cannot be set for a connection.
 * @throws ConfigurationError without one
 */
export async function requireTimeout(url: string, name: string): Promise<void> {
  const text = `select current_setting('statement_timeout') as timeout, quote_ident(current_user) as role,
    quote_ident(current_database()) as database`;
  const row = await connected(url, async (client) => (await client.query<Record<string, string>>(text)).rows[0]);
  if (row?.['timeout'] !== '0') return;
  throw new ConfigurationError([
    `${name}: leads to a pooler in transaction mode, where statements have the timeout of their role, which has none; ` +
      `run in psql: alter role ${row['role']} in database ${row['database']} set statement_timeout = '10s'; ` +
      'then let the pooler reconnect',
  ]);
}

async function requirePrimary(url: string, name: string): Promise<void> {
  const isStandby = await connected(url, async (client) => {
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]?.standby;
  }).catch((cause: Error) => {
    if (cause.message !== noTls) throw cause;
    const advice = 'offer it there, or add sslmode=disable to the URL where you trust the network between';
    throw new ConfigurationError([`${name}: the server offers no TLS; ${advice}`], { cause });
  });
  if (!isStandby) return;
  throw new ReadOnlyStandby(
    `${name}: leads to a read-only standby; set it to the primary, and DATABASE_READ_URL to the standby`,
  );
}

async function requireSameDatabase(url: string, directUrl: string): Promise<void> {
  const channel = `nitrate_start_${randomUUID()}`;
  const isSame = await connected(directUrl, async (listening) => {
    await listening.query(`listen "${channel}"`);
    return connected(url, (publisher) => receivesNotifications(listening, channel, publisher, maxDelayMs));
  });
  if (isSame) return;
  throw new ConfigurationError([
    'DATABASE_DIRECT_URL: does not lead to the database of DATABASE_URL; nothing that happens there is heard',
  ]);
}

const connected = <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> =>
  withClient({ ...databaseAddress(url), application_name: 'nitrate-start', connectionTimeoutMillis: timeoutMs }, work);
