import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@nitrate/database';
import { type HttpServer, noStore, Refusal } from '@nitrate/http';

const databaseTimeoutMs = 1000;

interface HealthDeps {
  database: Database;
  /** Named in a header, by which a supervisor recognises its own api. */
  instance: string | undefined;
}

/** `/health/live`: the process runs. `/health/ready`: the database responds, too. */
export async function health(app: HttpServer, { database, instance }: HealthDeps): Promise<void> {
  app.get('/health/live', (_request, reply) => {
    reply.header('cache-control', noStore.header);
    return { status: 'live' };
  });
  app.get('/health/ready', async (_request, reply) => {
    if (instance) reply.header('x-nitrate-instance', instance);
    const responds = database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([responds, sleep(databaseTimeoutMs, false, { ref: false })]))) {
      throw new Refusal('unavailable', { detail: 'The database does not respond.', headers: { 'retry-after': '2' } });
    }
    reply.header('cache-control', noStore.header);
    return { status: 'ready' };
  });
}
