import type { Pool } from 'pg';

/** A position in the write-ahead log, as a number of bytes. */
export type Position = bigint;

type Queryable = Pick<Pool, 'query'>;

/** Behind all commits of which somebody has been notified: a commit is flushed first. */
export const committedPosition = (primary: Queryable): Promise<Position> =>
  readPosition(primary, 'pg_current_wal_flush_lsn()');

/** Up to where a server shows what was committed; a replica that was promoted shows all. */
export const shownPosition = (server: Queryable): Promise<Position> =>
  readPosition(
    server,
    'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end',
  );

async function readPosition(server: Queryable, lsn: string): Promise<Position> {
  const { rows } = await server.query<{ position: string }>(`select (${lsn} - '0/0'::pg_lsn)::text as position`);
  return BigInt(rows[0]?.position ?? 0);
}

/** Whether two servers have the same database: primary and replica do. */
export async function isSameDatabase(one: Queryable, other: Queryable): Promise<boolean> {
  const text = `select system_identifier::text || ' ' || current_database() as id from pg_control_system()`;
  const [a, b] = await Promise.all([one, other].map((server) => server.query<{ id: string }>(text)));
  return a?.rows[0]?.id === b?.rows[0]?.id;
}
