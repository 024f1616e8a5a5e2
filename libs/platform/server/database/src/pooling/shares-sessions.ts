import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { hears } from '../listen/hears';
import { addressOf } from '../open-database';

/** Between the notification of one connection and its arrival at another. */
export const maxDelayMs = 2000;
const connectionTimeoutMs = 5000;
/** A standby cannot listen, and some poolers refuse it. */
const cannotListen = new Set(['25006', '0A000']);

/**
 * Whether the connections to this URL share sessions of the server, as those of a pooler in transaction or statement
 * mode do: settings, listening and prepared statements then do not outlive a transaction. True for every pooler in front
 * of a standby, where it cannot be found out.
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
  } catch (error) {
    if (cannotListen.has((error as { code?: string }).code ?? '')) return true;
    throw error;
  } finally {
    await Promise.all([one, other].map((each) => each.end().catch(() => undefined)));
  }
}

function connection(url: string): Client {
  const options = { application_name: 'nitrate-start', connectionTimeoutMillis: connectionTimeoutMs };
  const client = new Client({ ...addressOf(url), ...options });
  client.on('error', () => undefined);
  return client;
}
