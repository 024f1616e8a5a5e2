import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientBase, type ClientConfig, type CustomTypesConfig, Pool, type QueryConfig, types } from 'pg';
import ipaddr from 'ipaddr.js';

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/**
 * Sends statements without their names: behind a pooler in transaction mode the next execution of a named statement may
 * reach a server that has not prepared it. Each execution is parsed and planned.
 */
class UnnamedStatementsClient extends Client {
  override query = ((config: unknown, ...rest: unknown[]) =>
    (super.query as Query).call(
      this,
      isNamed(config) ? { ...config, name: undefined } : config,
      ...rest,
    )) as Client['query'];
}

/** Not of streams and cursors, which submit themselves. */
const isNamed = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);

/** Parameters of a URL by which it decides about TLS itself. */
const tlsParameters = ['sslmode', 'ssl', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation'];

/**
 * TLS options for a URL that names none: the server must present a valid certificate for its name. A socket and this
 * machine get none, so that the connection is plain.
 */
function tlsOf(url: string): { ssl?: ConnectionOptions } {
  // A URL of a socket has no host, which only the driver accepts: postgres://name:password@/database?host=/folder
  const isSocket = /^\w+:\/\/([^/]*@)?\//.test(url);
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (isSocket || (parsed && (decidesItself(parsed.searchParams) || isThisMachine(hostOf(parsed))))) return {};
  return { ssl: { rejectUnauthorized: true } };
}

const decidesItself = (parameters: URLSearchParams): boolean => tlsParameters.some((name) => parameters.has(name));

const hostOf = ({ hostname, searchParams }: URL): string =>
  searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1');

function isThisMachine(host: string): boolean {
  if (host === '' || host.startsWith('/')) return true;
  if (isIP(host)) return ipaddr.process(host).range() === 'loopback';
  return /^(.+\.)?localhost\.?$/i.test(host);
}

export interface DatabaseOptions {
  url: string;
  /** Where listeners and migrations connect, when `url` leads to a pooler; default: `url`. */
  directUrl?: string | undefined;
  /**
   * `url` leads to a pooler in transaction mode (`sharesSessions`): statements are not named, and the timeout is that of
   * the role.
   */
  sharesSessions?: boolean;
  /** Default: 10. */
  maxConnections?: number;
  /** Maximum time of waiting for a connection of the pool, or for a new one to be established; default: 10 s. */
  connectionTimeoutMs?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Cancels statements that take longer; default: no timeout. */
  statementTimeoutMs?: number;
  /** Called when a connection breaks, idle or in use. The pool replaces it; a statement that ran on it rejects. */
  onConnectionError?: (error: Error) => void;
}

/** A pool of connections, with Kysely over it. */
export interface Database {
  /** For named prepared statements, copy streams and other features of the driver. */
  readonly pool: Pool;
  /** Of connections outside of the pool, which own their session on the server: they can listen. */
  readonly direct: ClientConfig;
  /** Kysely over the tables of a feature: `database.tables<CatalogTables>()`. All share the pool. */
  tables<Tables>(): Kysely<Tables>;
  close(): Promise<void>;
}

/** `bigint` becomes a number, because no value exceeds 2^53. Dates stay `YYYY-MM-DD`. */
const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: Number,
  [types.builtins.DATE]: (text) => text,
};

const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid: number, format: 'text' | 'binary' = 'text') =>
  parsers[oid] ?? types.getTypeParser(oid, format as 'text');

/** Opens a pool, which connects with the first query. The certificate of a server elsewhere is verified (`tlsOf`). */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, directUrl = url, sharesSessions = false, statementTimeoutMs = 0 } = options;
  const common = {
    application_name: options.applicationName ?? 'nitrate',
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 10_000,
    keepAlive: true,
    types: { getTypeParser },
  };
  // Not as a parameter of the connection, which poolers refuse. Also without one, because the role may have one.
  const setTimeoutOf = (client: ClientBase) => client.query(`set statement_timeout = ${statementTimeoutMs}`);
  const pool = new Pool({
    ...common,
    ...databaseAddress(url),
    max: options.maxConnections ?? 10,
    Client: sharesSessions ? UnnamedStatementsClient : Client,
    ...(!sharesSessions && { onConnect: setTimeoutOf }),
  });
  // On each connection, because the pool listens to idle ones alone, and an error without a listener ends the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onConnectionError?.(error)));
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    direct: { ...common, ...databaseAddress(directUrl) },
    tables: <Tables>() => db as Kysely<Tables>,
    close: () => db.destroy(),
  };
}

/** Options of a connection to the server at a URL. */
export const databaseAddress = (url: string): ClientConfig => ({ connectionString: url, ...tlsOf(url) });
