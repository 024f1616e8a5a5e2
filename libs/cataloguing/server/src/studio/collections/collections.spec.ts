import { readAudit } from '@nitrate/audit';
import { listCollections } from '@nitrate/catalog/contract';
import type { StudioCollection } from '@nitrate/cataloguing/contract';
import { upsertFilm } from '@nitrate/catalog/store';
import { type ExchangeApi, startExchangeApi } from '../../testing/start-exchange-api';

jest.setTimeout(60_000);

let exchange: ExchangeApi;
beforeAll(async () => {
  exchange = await startExchangeApi();
  const collections = ['Harbours', 'Harbours', 'Harbours', 'Trams', 'Trams', 'Fog'];
  for (const [n, supplier_collection] of collections.entries()) {
    await upsertFilm(exchange.api.database, { id: `f${n}`, title: `Film ${n}`, archive: 'A', supplier_collection });
  }
});

const order = (viewer: string, first: unknown) => exchange.send(viewer, 'PUT', 'collections/order', { first });
const shown = async () => {
  const { body } = await exchange.api.call(listCollections);
  return body.collections.map(({ value }) => value);
};

it('puts collections before the others, which are the largest first', async () => {
  expect(await shown()).toEqual(['Harbours', 'Trams', 'Fog']);
  expect((await order('editor', ['Fog', 'Gone'])).status).toBe(200);
  expect(await shown()).toEqual(['Fog', 'Harbours', 'Trams']);
  const { body } = await exchange.send<{ collections: StudioCollection[] }>('editor', 'GET', 'collections');
  expect(body.collections).toEqual([
    { value: 'Fog', films: 1, isFirst: true },
    { value: 'Harbours', films: 3, isFirst: false },
    { value: 'Trams', films: 2, isFirst: false },
  ]);
  await order('editor', ['Trams', 'Fog']);
  expect(await shown()).toEqual(['Trams', 'Fog', 'Harbours']);
  const [entry] = await readAudit(exchange.api.database, { action: 'collections.ordered' }, 1);
  expect(entry).toMatchObject({ before: { first: ['Fog', 'Gone'] }, after: { first: ['Trams', 'Fog'] } });
});

it('is for editors who have confirmed themselves', async () => {
  expect((await order('visitor', [])).status).toBe(401);
  expect((await order('user', [])).status).toBe(403);
  expect((await order('unverified', [])).status).toBe(403);
  expect((await exchange.send('user', 'GET', 'collections')).status).toBe(403);
});

it('is refused where it names one twice or none', async () => {
  for (const first of [['Fog', 'Fog'], [''], 'Fog', Array.from({ length: 51 }, (_, n) => `C${n}`)]) {
    expect((await order('editor', first)).body).toMatchObject({ code: 'validationFailed' });
  }
});
