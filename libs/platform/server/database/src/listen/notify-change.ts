import type { Pool, PoolClient } from 'pg';
import { collectChange } from './own-changes';

/** The PostgreSQL channel over which processes notify each other of changes. */
export const changesChannel = 'nitrate_change';

/** A kind of change, such as "films". The feature that owns it declares it once. */
export interface ChangeTopic {
  /** Unique among all features, without spaces; begins the payload of the notification. */
  readonly name: string;
}

/**
 * Notifies all listening processes of a change when the transaction of `client` commits; several notifications of one
 * topic and detail in one transaction arrive as one.
 *
 * @param detail what has changed, such as an id; without spaces
 */
export async function notifyChange(
  client: Pick<Pool | PoolClient, 'query'>,
  { name }: ChangeTopic,
  detail?: string,
): Promise<void> {
  const payload = detail === undefined ? name : `${name} ${detail}`;
  collectChange(client, payload);
  await client.query('select pg_notify($1, $2)', [changesChannel, payload]);
}

/** As {@link notifyChange}, for many details by one statement. */
export async function notifyChanges(
  client: Pick<Pool | PoolClient, 'query'>,
  { name }: ChangeTopic,
  details: readonly string[],
): Promise<void> {
  const payloads = details.map((detail) => `${name} ${detail}`);
  for (const payload of payloads) collectChange(client, payload);
  await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [changesChannel, payloads]);
}
