import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

export interface DatabaseOptions {
  url: string;
  /** 10 unless told. */
  maxConnections?: number;
  /** Seen in `pg_stat_activity`. */
  applicationName?: string;
  /** Ends every statement that takes longer; none unless told. */
  statementTimeoutMs?: number;
  /** An idle connection broke. The pool has already replaced it. */
  onIdleError?: (error: Error) => void;
}

/** A pool of connections. `db` is for SQL by Kysely's `sql` tag, `pool` for hot paths with named statements. */
export interface Database {
  readonly db: Kysely<unknown>;
  readonly pool: Pool;
  close(): Promise<void>;
}

/** Counts come as numbers: `bigint` values past 2^53 would lose digits, and we have none. Dates stay `YYYY-MM-DD`. */
const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: Number,
  [types.builtins.DATE]: (text) => text,
};

/** Opens a pool; nothing is connected before the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'nitrate',
    statement_timeout: options.statementTimeoutMs ?? false,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? types.getTypeParser(oid, format) },
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
