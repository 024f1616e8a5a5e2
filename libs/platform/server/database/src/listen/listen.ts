import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '../open-database';
import { receivesNotifications } from './hears';

export interface Listener {
  channel: string;
  onNotification(payload: string): void;
  /**
   * Notifications may have been missed: called when listening begins, for the first time or again, and every few
   * seconds while it is interrupted and the database responds.
   */
  onMissed(): void;
  /** The connection broke or could not be established. Called once per interruption; retries continue. */
  onInterrupted?: ((error: Error) => void) | undefined;
}

export interface ChannelSubscription {
  /** False while notifications can be missed. */
  readonly listening: boolean;
  /** Settles when the first connection was established or has failed; never rejects. */
  readonly started: Promise<void>;
  /** Ends the subscription and its connection. */
  close(): Promise<void>;
}

const firstRetryDelayMs = 50;
const maxRetryDelayMs = 1000;
const heartbeatMs = 10_000;
const queryTimeoutMs = 5000;
const pollMs = 5000;

/**
 * Listens on a channel of PostgreSQL, over a connection of its own, which is re-established whenever it breaks or does
 * not receive what the pool publishes. Returns before the first connection is established.
 */
export function listen(database: Database, listener: Listener): ChannelSubscription {
  // Of this subscription alone, so that its heartbeats wake no other.
  const ownChannel = `nitrate_heartbeat_${randomUUID()}`;
  let client: Client | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;
  let retryDelayMs = firstRetryDelayMs;
  let listening = false;
  let interrupted = false;
  let closed = false;
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));

  const reconnect = (lost: Client, error: Error) => {
    if (lost !== client) return;
    client = undefined;
    listening = false;
    clearTimeout(heartbeat);
    lost.end().catch(() => undefined);
    start();
    if (closed) return;
    if (!interrupted) listener.onInterrupted?.(error);
    interrupted = true;
    poll ??= setInterval(pollOnce, pollMs).unref();
    retry = setTimeout(connect, retryDelayMs).unref();
    retryDelayMs = Math.min(retryDelayMs * 2, maxRetryDelayMs);
  };

  const pollOnce = () => {
    database.pool.query('select 1').then(
      () => {
        if (!listening && !closed) listener.onMissed();
      },
      () => undefined,
    );
  };

  const connect = () => {
    const connection = new Client({
      ...database.direct,
      application_name: 'nitrate-listener',
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
    });
    client = connection;
    connection.on('error', (error) => reconnect(connection, error));
    connection.on('end', () => reconnect(connection, new Error('The connection ended.')));
    connection.on('notification', ({ channel, payload = '' }) => {
      if (!closed && channel === listener.channel) listener.onNotification(payload);
    });
    begin(connection).catch((error: unknown) => reconnect(connection, asError(error)));
  };

  const begin = async (connection: Client) => {
    await connection.connect();
    await connection.query(`listen "${listener.channel}"`);
    await connection.query(`listen "${ownChannel}"`);
    if (!(await receivesNotifications(connection, ownChannel, database.pool, queryTimeoutMs))) throw new Deaf();
    if (closed || connection !== client) return;
    retryDelayMs = firstRetryDelayMs;
    interrupted = false;
    listening = true;
    clearInterval(poll);
    poll = undefined;
    scheduleHeartbeat(connection);
    listener.onMissed();
    start();
  };

  // Without it a half-open connection stays unnoticed for hours.
  const scheduleHeartbeat = (connection: Client) => {
    heartbeat = setTimeout(() => {
      beat(connection).then(
        () => connection === client && !closed && scheduleHeartbeat(connection),
        (error: unknown) => reconnect(connection, asError(error)),
      );
    }, heartbeatMs).unref();
  };

  const beat = async (connection: Client) => {
    await connection.query('select 1');
    // A fault of the pool says nothing about this connection.
    const isReceived = await receivesNotifications(connection, ownChannel, database.pool, queryTimeoutMs).catch(
      () => true,
    );
    if (!isReceived) throw new Deaf();
  };

  connect();
  return {
    started,
    get listening() {
      return listening;
    },
    async close() {
      closed = true;
      start();
      listening = false;
      clearTimeout(retry);
      clearInterval(poll);
      clearTimeout(heartbeat);
      await client?.end().catch(() => undefined);
    },
  };
}

/** A connection that listens without hearing anything. */
class Deaf extends Error {
  override readonly name = 'Deaf';

  constructor() {
    super(
      'The connection does not receive notifications: a pooler in transaction mode, or a database other than DATABASE_URL.',
    );
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
