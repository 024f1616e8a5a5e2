import { ConfigurationError } from '@nitrate/configuration';
import {
  NotAReplica,
  openDatabase,
  primaryReads,
  type Reads,
  replicaReads,
  requireTimeout,
  sharesSessions,
} from '@nitrate/database';
import type { Config } from '../config/config';
import { type ConnectedDatabase, statementTimeoutMs } from './connect-database';

/** Of a read that the replica cannot do, for a connection to the primary. */
const connectionTimeoutMs = 2000;
/** The part of the connections to the primary, in addition, that reads may take while the replica is left out. */
const fallbackShare = 1 / 4;

type ReplicaConfig = Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'databaseConnections'>;

/** Writes a line about the replica to the log. */
type Log = (line: string) => void;

/**
 * Where the api searches: on the replica at `DATABASE_READ_URL`, if there is one.
 * @throws ConfigurationError where the URL leads to another database, or the login is refused
 */
export async function connectReplica(
  { databaseUrl: url, databaseReadUrl: readUrl, databaseConnections }: ReplicaConfig,
  { database: primary, sharesSessions: primaryShares }: ConnectedDatabase,
  log: Log,
): Promise<Reads> {
  if (readUrl === undefined) return primaryReads(primary);
  // A replica that is unavailable is no reason not to start; it is checked again until it responds.
  const replicaShares = await sharesSessions(readUrl).catch(() => false);
  if (replicaShares) await requireTimeout(readUrl, 'DATABASE_READ_URL');
  const common = { statementTimeoutMs, connectionTimeoutMs, applicationName: 'nitrate-api-reads' };
  const onConnectionError = ({ message }: Error) => log(`A connection of a read was lost: ${message}`);
  try {
    return await replicaReads({
      primary,
      replica: openDatabase({
        ...common,
        url: readUrl,
        sharesSessions: replicaShares,
        onConnectionError,
        maxConnections: databaseConnections,
      }),
      fallback: openDatabase({
        ...common,
        url,
        sharesSessions: primaryShares,
        onConnectionError,
        maxConnections: Math.max(2, Math.floor(databaseConnections * fallbackShare)),
      }),
      onLeftOut: ({ message }) =>
        log(`DATABASE_READ_URL: the replica is left out, and the primary searched: ${message}`),
      onResumed: () => log('DATABASE_READ_URL: the replica is in use again'),
    });
  } catch (cause) {
    const reason = cause instanceof NotAReplica ? 'does not lead to a replica of the database at DATABASE_URL' : cause;
    throw new ConfigurationError([`DATABASE_READ_URL: ${reason instanceof Error ? reason.message : String(reason)}`], {
      cause,
    });
  }
}
