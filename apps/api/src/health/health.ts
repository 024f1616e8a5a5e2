import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@nitrate/database';
import type { Parts, PartState } from '@nitrate/observability';
import { type HttpServer, noStore, Refusal } from '@nitrate/http';
import { essentialParts } from './part-checks';

const databaseTimeoutMs = 1000;
/** Names the start of the supervisor that the api belongs to. */
export const instanceHeader = 'x-nitrate-instance';
const retryLater = { 'retry-after': '2' };

interface HealthDeps {
  database: Pick<Database, 'pool'>;
  /** Named in a header, by which a supervisor recognises its own api. */
  instance: string | undefined;
  /** Aborted when the process is about to stop. */
  stopping: AbortSignal | undefined;
  parts: () => Promise<Parts>;
}

/**
 * `/health/live`: the process runs. `/health/ready`: it should get requests; the database responds, and the process is
 * not about to stop. `/health`: which parts are up, for monitoring; reasons are in the log.
 */
export async function health(app: HttpServer, { database, instance, stopping, parts }: HealthDeps): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', noStore.header);
    done();
  });
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (instance) reply.header(instanceHeader, instance);
    if (stopping?.aborted)
      throw new Refusal('unavailable', { detail: 'The process is stopping.', headers: retryLater });
    const responds = database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([responds, sleep(databaseTimeoutMs, false, { ref: false })]))) {
      throw new Refusal('unavailable', { detail: 'The database does not respond.', headers: retryLater });
    }
    return { status: 'ready' };
  });
  app.get('/health', async (_request, reply) => {
    const states = await parts();
    const state = stateOf(states);
    return reply.status(state === 'up' ? 200 : 503).send({ state, states, ...wordsOfBefore(states) });
  });
}

/** Of the archive: degraded without a part that visitors can do without. */
function stateOf(states: Parts): PartState | 'degraded' {
  if (isUp(states)) return 'up';
  return essentialParts.some((part) => states[part] === 'down') ? 'down' : 'degraded';
}

/** For monitors that read the words of before: goes in 0.2.0. */
function wordsOfBefore(states: Parts) {
  const parts = Object.fromEntries(
    Object.entries(states).map(([part, state]) => [part, state === 'up' ? 'ok' : 'ill']),
  );
  return { status: isUp(states) ? 'ok' : 'ill', parts };
}

const isUp = (states: Parts): boolean => Object.values(states).every((state) => state === 'up');
