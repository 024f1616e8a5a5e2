import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { upsertFilm } from '@nitrate/catalog/store';
import { type ExchangeApi, startExchangeApi } from '../../testing/start-exchange-api';

jest.setTimeout(60_000);

let exchange: ExchangeApi;
let port: number;
beforeAll(async () => {
  exchange = await startExchangeApi();
  await exchange.api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = exchange.api.app.server.address() as AddressInfo);
  const id = await upsertFilm(exchange.api.database, { id: 'x', title: 'X', archive: 'A' });
  // 60 MB, more than the buffers between server and client hold.
  await exchange.api.database.pool.query(
    `insert into film (id, no, slug, archive_id, supplier_id, status, added_at, record_hash, texts, facts)
     select gen_random_uuid(), nextval('film_no'), 'f' || n, archive_id, 'f' || n, 'draft', now(), '',
       jsonb_build_object('en', jsonb_build_object('title', 'F', 'description', repeat('text', 5000))), facts
     from film, generate_series(1, 3000) n where id = $1`,
    [id],
  );
});

const open = (format: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(
      { port, host: '127.0.0.1', path: `/api/studio/export/${format}`, headers: { 'x-viewer': 'editor' } },
      resolve,
    );
    request.on('error', reject);
  });

const connections = () =>
  new Promise<number>((resolve, reject) => {
    exchange.api.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

it.each(['ndjson', 'csv', 'pbcore', 'ebucore'])('as %s reads no more films once its client is gone', async (format) => {
  const { pool } = exchange.api.database;
  let acquired = 0;
  const count = () => (acquired += 1);
  pool.on('acquire', count);
  const call = () => exchange.send('editor', 'GET', 'bulk-edits');
  await call();
  const ofCall = acquired;
  const response = await open(format);
  await new Promise((resolve) => response.once('data', resolve));
  response.destroy();
  while ((await connections()) > 0) await new Promise(setImmediate);
  const before = acquired;
  const others = Array.from({ length: 10 });
  for (const _ of others) await call();
  expect(acquired - before).toBe(ofCall * others.length);
  // It holds no connection.
  while (pool.idleCount < pool.totalCount) await new Promise(setImmediate);
  pool.off('acquire', count);
});
