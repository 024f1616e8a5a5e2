import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { tlsOf } from './connection-tls';

export interface DatabaseOptions {
  url: string;
  /** Default: 10. */
  maxConnections?: number;
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
  /** Kysely over the tables of a feature: `database.tables<CatalogTables>()`. All share the pool. */
  tables<Tables>(): Kysely<Tables>;
  close(): Promise<void>;
}

/** `bigint` becomes a number, because no value exceeds 2^53. Dates stay `YYYY-MM-DD`. */
const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: Number,
  [types.builtins.DATE]: (text) => text,
};

/** Opens a pool, which connects with the first query. The certificate of a server elsewhere is verified (`tlsOf`). */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: options.url,
    ...tlsOf(options.url),
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'nitrate',
    statement_timeout: options.statementTimeoutMs ?? false,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? types.getTypeParser(oid, format) },
  });
  // On each connection, because the pool listens to idle ones alone, and an error without a listener ends the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onConnectionError?.(error)));
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return { pool, tables: <Tables>() => db as Kysely<Tables>, close: () => db.destroy() };
}
