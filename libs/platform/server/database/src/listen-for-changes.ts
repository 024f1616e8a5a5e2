import { Client } from 'pg';
import { type Change, changes, changesChannel } from './changes';
import type { Database } from './open-database';

export interface ChangeListener {
  onChange(change: Change): void;
  /** Listening has begun, for the first time or again: what changed before was not heard. */
  onListening(): void;
  /** The connection broke or could not be made; it is tried again. Called once for each time of silence. */
  onSilence?(error: Error): void;
}

export interface Listening {
  /** False while announcements can be missed. */
  readonly listening: boolean;
  close(): Promise<void>;
}

const firstDelayMs = 50;
const longestDelayMs = 1000;
const heartbeatMs = 10_000;
const answerWithinMs = 5000;

/**
 * Hears what other processes announce with `announceChange`, over a connection of its own that is made anew whenever
 * it breaks. Does not wait for the first connection.
 */
export function listenForChanges(database: Database, listener: ChangeListener): Listening {
  let client: Client | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let delayMs = firstDelayMs;
  let listening = false;
  let silent = false;
  let closed = false;

  const lose = (lost: Client, error: Error) => {
    if (lost !== client) return;
    client = undefined;
    listening = false;
    clearInterval(heartbeat);
    lost.end().catch(() => undefined);
    if (closed) return;
    if (!silent) listener.onSilence?.(error);
    silent = true;
    retry = setTimeout(connect, delayMs);
    retry.unref();
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  };

  const connect = () => {
    const made = new Client({
      ...database.pool.options,
      application_name: 'nitrate-listener',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client = made;
    made.on('error', (error) => lose(made, error));
    made.on('end', () => lose(made, new Error('The connection ended.')));
    made.on('notification', ({ payload }) => {
      const change = changes.find((known) => known === payload);
      if (change && !closed) listener.onChange(change);
    });
    begin(made).catch((error: unknown) => lose(made, error instanceof Error ? error : new Error(String(error))));
  };

  const begin = async (made: Client) => {
    await made.connect();
    await made.query(`listen ${changesChannel}`);
    if (closed || made !== client) return;
    delayMs = firstDelayMs;
    silent = false;
    listening = true;
    // A connection whose other end is gone without a word would stay open for hours.
    heartbeat = setInterval(() => void made.query('select 1').catch((error: Error) => lose(made, error)), heartbeatMs);
    heartbeat.unref();
    listener.onListening();
  };

  connect();
  return {
    get listening() {
      return listening;
    },
    async close() {
      closed = true;
      listening = false;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await client?.end().catch(() => undefined);
    },
  };
}
