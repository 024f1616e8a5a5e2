import { freePort } from '@nitrate/testing-ports';
import { createHttpServer, startingServer } from '../index';

async function start() {
  const port = await freePort();
  const lines: string[] = [];
  const options = { host: '127.0.0.1', port, headers: { 'x-nitrate-instance': 'mine' } };
  const starting = await startingServer({ ...options, onWait: (line) => lines.push(line) });
  return { starting, lines, get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`), port };
}

it('is live and not ready, says what it waits for, and leaves its port to the server', async () => {
  const { starting, get, port } = await start();
  let end: (value: number) => void = () => undefined;
  const waiting = starting.waitFor('the database', () => new Promise<number>((resolve) => (end = resolve)));
  expect((await get('/health/live')).status).toBe(200);
  const ready = await get('/health/ready');
  expect([ready.status, ready.headers.get('retry-after'), ready.headers.get('x-nitrate-instance')]).toEqual([
    ...[503, '2', 'mine'],
  ]);
  expect(await ready.json()).toMatchObject({
    code: 'unavailable',
    detail: 'The server is starting, and waits for the database.',
  });
  end(7);
  expect(await waiting).toBe(7);
  expect(await (await get('/films')).json()).toMatchObject({ detail: 'The server is starting.' });

  await starting.close();
  const app = await createHttpServer();
  app.get('/films', () => 'films');
  await app.listen({ host: '127.0.0.1', port });
  expect(await (await get('/films')).text()).toBe('films');
  await app.close();
});

it('says how far the start is, and keeps its reasons to the log', async () => {
  const { starting, get } = await start();
  let end: () => void = () => undefined;
  const waiting = starting.waitFor('the migrations', (because, progress) => {
    because('waits for a lock of psql');
    progress('2 of 9 done');
    return new Promise<void>((resolve) => (end = resolve));
  });
  const ready = (await (await get('/health/ready')).json()) as { detail: string };
  expect(ready.detail).toBe('The server is starting, and waits for the migrations (2 of 9 done).');
  end();
  await waiting;
  await starting.close();
});

it('prints what takes long, with the last reason, and stops when it is there', async () => {
  const { starting, lines } = await start();
  jest.useFakeTimers();
  const waiting = starting.waitFor('the database', async (because) => {
    because('ECONNREFUSED');
    await new Promise((resolve) => setTimeout(resolve, 34_000));
  });
  await jest.advanceTimersByTimeAsync(2_999);
  expect(lines).toEqual([]);
  await jest.advanceTimersByTimeAsync(31_001);
  await waiting;
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(lines).toEqual([3, 33].map((s) => `The start has waited for the database for ${s} s: ECONNREFUSED`));
  await starting.close();
});
