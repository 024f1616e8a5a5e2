import { Client } from 'pg';
import { type ChangeTopic, changesChannel } from './notify-change';
import type { Database } from './open-database';

interface ChangeListener {
  /** Called after each change of a topic, with its detail or an empty text; changes of other topics are ignored. */
  onChange: ReadonlyMap<ChangeTopic, (detail: string) => void>;
  /** The connection was established, for the first time or again; changes before this moment were missed. */
  onListening(): void;
  /** The connection broke or could not be established. Called once per interruption; retries continue. */
  onInterrupted?(error: Error): void;
}

interface ChangeSubscription {
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

/**
 * Listens for the changes that processes publish with `notifyChange`, over a connection of its own, which is
 * re-established whenever it breaks. Returns before the first connection is established.
 */
export function listenForChanges(database: Database, listener: ChangeListener): ChangeSubscription {
  const handlers = new Map([...listener.onChange].map(([{ name }, handler]) => [name, handler]));
  let client: Client | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
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
    clearInterval(heartbeat);
    lost.end().catch(() => undefined);
    start();
    if (closed) return;
    if (!interrupted) listener.onInterrupted?.(error);
    interrupted = true;
    retry = setTimeout(connect, retryDelayMs);
    retry.unref();
    retryDelayMs = Math.min(retryDelayMs * 2, maxRetryDelayMs);
  };

  const connect = () => {
    const connection = new Client({
      ...database.pool.options,
      application_name: 'nitrate-listener',
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
    });
    client = connection;
    connection.on('error', (error) => reconnect(connection, error));
    connection.on('end', () => reconnect(connection, new Error('The connection ended.')));
    connection.on('notification', ({ payload = '' }) => {
      const [name = '', detail = ''] = payload.split(' ');
      if (!closed) handlers.get(name)?.(detail);
    });
    begin(connection).catch((error: unknown) =>
      reconnect(connection, error instanceof Error ? error : new Error(String(error))),
    );
  };

  const begin = async (connection: Client) => {
    await connection.connect();
    await connection.query(`listen ${changesChannel}`);
    if (closed || connection !== client) return;
    retryDelayMs = firstRetryDelayMs;
    interrupted = false;
    listening = true;
    // Detects a dead peer; without it a half-open connection stays unnoticed for hours.
    heartbeat = setInterval(
      () => void connection.query('select 1').catch((error: Error) => reconnect(connection, error)),
      heartbeatMs,
    );
    heartbeat.unref();
    listener.onListening();
    start();
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
      clearInterval(heartbeat);
      await client?.end().catch(() => undefined);
    },
  };
}
