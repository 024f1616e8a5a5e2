import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@nitrate/database';
import { openDiskStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { readConfig } from '../config/config';
import { createApi } from '../create-api';
import { migrations } from '@nitrate/features';

jest.setTimeout(60_000);

const cutText = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

const signUp = (n: number) => ({
  email: `reel-${n}@film.example`,
  confirmEmail: `reel-${n}@film.example`,
  password: 'Silver-Nitrate!1895',
  confirmPassword: 'Silver-Nitrate!1895',
  name: 'Lotte',
  surname: 'Reiniger',
});

it('returns 503 with Retry-After while its connections are cut under load, stays, and recovers', async () => {
  const folder = await scratchFolder();
  const admin = await startTestDatabase(migrations);
  const env = { DATABASE_URL: admin.url, NITRATE_EMBEDDED: '1', NITRATE_DATA: folder, NITRATE_ADDRESS_LIMITS: 'off' };
  const config = readConfig({ ...env, NITRATE_CALLS_PER_MINUTE: '0' }, '/');
  const lost: Error[] = [];
  const database = openDatabase({ url: admin.url, maxConnections: 4, onConnectionError: (error) => lost.push(error) });
  const storage = await openDiskStorage(join(folder, 'media'));
  const app = await createApi({ config, database, storage, signingKeys: ['k'.repeat(32)], web: undefined });

  let isOver = false;
  let n = 0;
  const statuses = new Map<number, number>();
  const call = async () => {
    n += 1;
    const response = await (n % 4 === 0
      ? app.inject({ method: 'POST', url: '/api/auth/signup', payload: signUp(n) })
      : app.inject({ url: ['/api/catalog/films?size=1', '/content/landing?lang=en', '/health/ready'][n % 3] ?? '' }));
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    if (response.statusCode < 500) return;
    expect(response.json()).toMatchObject({ code: 'unavailable', status: 503 });
    expect(response.headers['retry-after']).toMatch(/^\d+$/);
  };
  const client = async () => {
    while (!isOver) await call();
  };
  const clients = Array.from({ length: 8 }, client);
  for (let round = 1; round <= 15; round += 1) {
    const until = n + 20;
    while (n < until) await sleep(5);
    await admin.pool.query(cutText);
  }
  isOver = true;
  await Promise.all(clients);
  expect(lost.length).toBeGreaterThan(0);
  expect(statuses.get(503)).toBeGreaterThan(0);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([503]);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  expect((await app.inject('/api/catalog/films?size=1')).statusCode).toBe(200);
  await app.close();
  await database.close();
});
