import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { addressOf } from '../open-database';
import { hears } from '../listen/hears';

/** Between the notification of one connection and its arrival at another. */
const maxDelayMs = 2000;

/**
 * Whether the connections to this URL share sessions of the server, as those of a pooler in transaction or statement
 * mode do: settings, listening and prepared statements then do not outlive a transaction.
 */
export async function sharesSessions(url: string): Promise<boolean> {
  const [one, other] = [connection(url), connection(url)];
  try {
    await one.connect();
    const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid');
    // A pooler gives its clients numbers of its own.
    if (rows[0]?.pid === (one as Client & { processID: number }).processID) return false;
    await other.connect();
    const channel = `nitrate_session_${randomUUID()}`;
    await one.query(`listen "${channel}"`);
    return !(await hears(one, channel, other, maxDelayMs));
  } finally {
    await Promise.all([one, other].map((each) => each.end().catch(() => undefined)));
  }
}

function connection(url: string): Client {
  const client = new Client({ ...addressOf(url), application_name: 'nitrate-start', connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  return client;
}
