import type { Pool, PoolClient } from 'pg';

/** The channel on which processes tell each other, through PostgreSQL, that something shown to visitors has changed. */
export const changesChannel = 'nitrate_change';

/** `films`: a record of the catalogue; `content`: what editors publish, its pictures included. */
export const changes = ['films', 'content'] as const;

export type Change = (typeof changes)[number];

/** Tells all processes that listen, once the transaction is committed; however often it is called in one, they hear it once. */
export async function announceChange(client: Pick<Pool | PoolClient, 'query'>, change: Change): Promise<void> {
  await client.query('select pg_notify($1, $2)', [changesChannel, change]);
}
