import { randomUUID } from 'node:crypto';
import type { SecretBox } from '@nitrate/configuration';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { enqueue } from './enqueue';
import { type JobHandler, JobRefused, type JobRun } from './job';

/**
 * Jobs that carry secrets, such as the link of a mail. Their payload is encrypted with a key that is not in the
 * database, and deleted with the last attempt; it is not used after its time.
 */
export interface SealedQueue<P> {
  /** Adds a job, in the caller's transaction if `source` is one. */
  add(source: Pick<Database, 'tables'>, payload: P, expiresAt: Date): Promise<void>;
  /** The handler of the queue, by its name. */
  handlers(deps: SealedQueueDeps, work: (payload: P, run: JobRun) => Promise<void>): Record<string, JobHandler>;
}

interface SealedQueueDeps {
  database: Database;
  now: () => Date;
}

interface SealedQueueOptions<S extends TSchema> {
  queue: string;
  schema: S;
  box: SecretBox;
  maxAttempts: number;
  /** Of jobs that are claimed before others; default 0. */
  priority?: number;
}

const SealedPayload = Type.Object({ sealed: Type.String(), expiresAt: Type.String() });

export function sealedQueue<S extends TSchema>({
  queue,
  schema,
  box,
  ...limits
}: SealedQueueOptions<S>): SealedQueue<Static<S>> {
  /** A job can be opened as itself alone. */
  const contextOf = (key: string) => `${queue}/${key}`;

  const open = (sealed: string, key: string): Static<S> => {
    const text = box.open(sealed, contextOf(key));
    if (text === undefined) throw new JobRefused('notOpened', 'No signing key opens the payload.');
    const payload: unknown = JSON.parse(text);
    if (!Value.Check(schema, payload)) throw new JobRefused('payloadInvalid');
    return payload;
  };

  return {
    async add(source, payload, expiresAt) {
      const key = randomUUID();
      const sealed = box.seal(JSON.stringify(payload), contextOf(key));
      await enqueue(source, { queue, key, payload: { sealed, expiresAt: expiresAt.toISOString() }, ...limits });
    },
    handlers: ({ database, now }, work) => ({
      async [queue](stored, run) {
        // Erased where a former attempt was done and its process ended before it could say so.
        if (!Value.Check(SealedPayload, stored)) return undefined;
        const isExpired = new Date(stored.expiresAt) <= now();
        const complete: JobRun['complete'] = async (transaction) => {
          await clearPayload(transaction, queue, run.id);
          await run.complete(transaction);
        };
        try {
          if (!isExpired) await work(open(stored.sealed, run.key), { ...run, complete });
        } catch (error) {
          if (!run.signal.aborted && (error instanceof JobRefused || run.attempt >= run.maxAttempts)) {
            await clearPayload(database, queue, run.id);
          }
          throw error;
        }
        await clearPayload(database, queue, run.id);
        return isExpired ? 'expired' : undefined;
      },
    }),
  };
}

/** The payload of a job whose payload was erased. Also says that the job cannot be retried. */
export const erased = JSON.stringify({ erased: true });

async function clearPayload(source: Pick<Database, 'tables'>, queue: string, id: string): Promise<void> {
  await sql`update pgboss.job set data = ${erased}::jsonb where name = ${queue} and id = ${id}`.execute(
    source.tables(),
  );
}
