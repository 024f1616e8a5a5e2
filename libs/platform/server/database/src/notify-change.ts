import type { Pool, PoolClient } from 'pg';

/** The PostgreSQL channel over which processes notify each other of changes. */
export const changesChannel = 'nitrate_change';

/** A kind of change, such as "films". The feature that owns it declares it once. */
export interface ChangeTopic {
  /** Unique among all features; the payload of the notification. */
  readonly name: string;
}

/**
 * Notifies all listening processes of a change when the transaction of `client` commits; several notifications of one
 * topic in one transaction arrive as one.
 */
export async function notifyChange(client: Pick<Pool | PoolClient, 'query'>, { name }: ChangeTopic): Promise<void> {
  await client.query('select pg_notify($1, $2)', [changesChannel, name]);
}
