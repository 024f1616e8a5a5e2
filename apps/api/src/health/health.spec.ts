import type { Parts } from '@nitrate/observability';
import { createHttpServer } from '@nitrate/http';
import { health } from './health';

const allUp: Parts = { database: 'up', storage: 'up', worker: 'up', mail: 'up', disk: 'up' };

async function ask(states: Parts) {
  const app = await createHttpServer({});
  const database = { pool: { query: () => Promise.reject(new Error('is not asked')) } };
  await app.register(health, {
    database: database as never,
    instance: undefined,
    stopping: undefined,
    parts: () => Promise.resolve(states),
  });
  const reply = await app.inject('/health');
  return [reply.statusCode, reply.json()];
}

describe('the health of the archive', () => {
  it.each([
    ['up', {}, 200],
    ['degraded', { worker: 'down' }, 503],
    ['degraded', { mail: 'down', disk: 'down' }, 503],
    ['down', { storage: 'down' }, 503],
    ['down', { database: 'down', worker: 'down' }, 503],
  ] as const)('is %s with %j', async (state, down, status) => {
    const states = { ...allUp, ...down };
    expect(await ask(states)).toEqual([status, expect.objectContaining({ state, states })]);
  });

  it('has the previous words next to it', async () => {
    const parts = { database: 'ok', storage: 'ok', worker: 'ok', mail: 'ok', disk: 'ok' };
    expect(await ask(allUp)).toEqual([200, expect.objectContaining({ status: 'ok', parts })]);
    expect(await ask({ ...allUp, mail: 'down' })).toEqual([
      503,
      expect.objectContaining({ status: 'ill', parts: { ...parts, mail: 'ill' } }),
    ]);
  });
});
