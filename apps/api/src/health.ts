import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@nitrate/database';
import { type HttpServer, noStore, Refusal } from '@nitrate/http';

const databaseTimeoutMs = 1000;

/** `/health/live`: the process runs. `/health/ready`: it and its database answer. */
export async function health(app: HttpServer, { database }: { database: Database }): Promise<void> {
  app.get('/health/live', (_request, reply) => {
    reply.header('cache-control', noStore.header);
    return { status: 'live' };
  });
  app.get('/health/ready', async (_request, reply) => {
    const answered = database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([answered, sleep(databaseTimeoutMs, false, { ref: false })]))) {
      throw new Refusal('unavailable', { detail: 'The database does not answer.', headers: { 'retry-after': '2' } });
    }
    reply.header('cache-control', noStore.header);
    return { status: 'ready' };
  });
}
