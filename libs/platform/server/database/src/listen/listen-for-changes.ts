import type { Pool, PoolClient } from 'pg';
import type { Database } from '../open-database';
import { type Listener, type ChannelSubscription, listen } from './listen';
import { type ChangeHandler, collectChange, followOwnChanges, readPayload } from './own-changes';

/** The PostgreSQL channel over which processes notify each other of changes. */
const changesChannel = 'nitrate_change';

/** A kind of change, such as "films". The feature that owns it declares it once. */
export interface ChangeTopic {
  /** Unique across all features, without spaces; begins the payload of the notification. */
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

interface ChangeListener extends Pick<Listener, 'onMissed' | 'onInterrupted'> {
  /** Called after each change of a topic, with its detail or an empty text; changes of other topics are ignored. */
  onChange: ReadonlyMap<ChangeTopic, (detail: string) => void>;
  /**
   * Called, and waited for, before `inTransaction` resolves that made a change on this database, so that the caller that made it
   * finds it in whatever this process returns next. `onChange` follows, as for the changes of other processes. Must not
   * reject.
   */
  onOwnChange?: ReadonlyMap<ChangeTopic, ChangeHandler>;
}

/** Listens for the changes that processes publish with `notifyChange`. */
export function listenForChanges(
  database: Database,
  { onChange, onOwnChange = new Map(), ...listener }: ChangeListener,
): ChannelSubscription {
  const handlers = byName(onChange);
  const endOwn = followOwnChanges(database.pool, byName(onOwnChange));
  const subscription = listen(database, {
    ...listener,
    channel: changesChannel,
    onNotification(payload) {
      const { name, detail } = readPayload(payload);
      handlers.get(name)?.(detail);
    },
  });
  return {
    get listening() {
      return subscription.listening;
    },
    started: subscription.started,
    close() {
      endOwn();
      return subscription.close();
    },
  };
}

function byName<Handler>(handlers: ReadonlyMap<ChangeTopic, Handler>): Map<string, Handler> {
  return new Map([...handlers].map(([{ name }, handler]) => [name, handler]));
}
