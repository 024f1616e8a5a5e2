import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { collectChanges, deliverOwnChanges } from './listen/own-changes';
import type { Database } from './open-database';

/** A running transaction, as features pass it to each other; each works on its own tables in it. */
export interface Transaction {
  /** The connection, for named prepared statements, copy streams and other features of the driver. */
  readonly client: PoolClient;
  /** Kysely over the tables of a feature, inside this transaction. */
  tables<Tables>(): Kysely<Tables>;
}

export interface TransactionOptions {
  /** `'repeatable read read only'` gives all statements one snapshot. Default: PostgreSQL's `read committed`. */
  mode?: 'read committed' | 'repeatable read' | 'repeatable read read only';
  /** `set local` of these settings, in the round trip that begins the transaction. Constants only, never input. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Runs work in one transaction: committed when `work` resolves, rolled back when it rejects. Resolves once the listeners
 * of this process know of the changes that it published (`onOwnChange` of `listenForChanges`).
 * @throws what `work` or the commit threw
 */
export async function inTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (transaction: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const { result, published } = await commit(pool, work, options);
  await deliverOwnChanges(pool, published);
  return result;
}

async function commit<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
  { mode = 'read committed', settings = {} }: TransactionOptions,
): Promise<{ result: T; published: ReadonlySet<string> }> {
  const client = await pool.connect();
  const published = collectChanges(client);
  let connectionFault: Error | undefined;
  try {
    await client.query(beginStatement(mode, settings));
    const result = await work(transactionOn(client));
    await client.query('commit');
    return { result, published };
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      connectionFault = fault;
    });
    throw error;
  } finally {
    client.release(connectionFault);
  }
}

function beginStatement(mode: string, settings: Readonly<Record<string, string>>): string {
  const locals = Object.entries(settings).map(([name, value]) => `; set local ${name} = ${value}`);
  return `begin isolation level ${mode}${locals.join('')}`;
}

function transactionOn(client: PoolClient): Transaction {
  let db: Kysely<unknown> | undefined;
  return {
    client,
    tables<Tables>() {
      db ??= new Kysely<unknown>({ dialect: new PostgresDialect({ pool: poolOf(client) }) });
      return db as Kysely<Tables>;
    },
  };
}

/** A pool that hands Kysely the connection of the transaction. */
export function poolOf(client: Pick<ClientBase, 'query'>) {
  const borrowed = { query: client.query.bind(client), release: () => undefined };
  return { connect: () => Promise.resolve(borrowed), end: () => Promise.resolve() };
}
