import type { BulkEdit, ImportDetails } from '@nitrate/cataloguing/contract';
import { upsertFilm } from '@nitrate/catalog/store';
import { type ExchangeApi, startExchangeApi } from '../testing/start-exchange-api';
import { tidyTasks } from './tidy-tasks';

jest.setTimeout(60_000);

let exchange: ExchangeApi;
beforeAll(async () => {
  exchange = await startExchangeApi();
});

const send = <T>(method: string, path: string, body?: Buffer | object) =>
  exchange.send<T>('editor', method, path, body);
const tidy = () => tidyTasks({ database: exchange.api.database, storage: exchange.storage }, new Date());
const query = (sql: string, values: readonly unknown[]) => exchange.api.database.pool.query(sql, [...values]);
const age = (table: 'film_bulk_edit' | 'film_import', id: string, days: number) =>
  query(`update ${table} set created_at = now() - make_interval(days => $2) where id = $1`, [id, days]);
const failJob = (table: 'film_bulk_edit' | 'film_import', id: string) =>
  query(`update pgboss.job set state = 'failed' where singleton_key = (select run::text from ${table} where id = $1)`, [
    id,
  ]);

describe('a bulk edit', () => {
  const read = (id: string) => send<BulkEdit>('GET', `bulk-edits/${id}`);
  let films = 0;
  const preview = async ({ work = true } = {}) => {
    films += 1;
    const film = await upsertFilm(exchange.api.database, { id: `b${films}`, title: 'Quay', archive: 'B' });
    const changes = [{ field: 'production_genre', action: 'add', values: ['Crime'] }];
    const { body } = await send<{ id: string }>('POST', 'bulk-edits', { selection: { ids: [film] }, changes });
    if (work) await exchange.work();
    return body.id;
  };
  const write = async () => {
    const id = await preview();
    await send('POST', `bulk-edits/${id}/start`);
    await exchange.work();
    return id;
  };

  it('can be undone for 90 days, and is then deleted', async () => {
    const id = await write();
    await age('film_bulk_edit', id, 89);
    await tidy();
    const { body } = await read(id);
    const left = Date.parse(body.undoUntil ?? '') - Date.now();
    expect(left / 3_600_000).toBeCloseTo(24, 0);
    await age('film_bulk_edit', id, 91);
    expect((await read(id)).body.undoUntil).toBeNull();
    expect(await send('POST', `bulk-edits/${id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'bulkEditNotReady' },
    });
    await tidy();
    expect((await read(id)).status).toBe(404);
    expect((await query('select from film_bulk_edit_film where edit_id = $1', [id])).rowCount).toBe(0);
  });

  it('that has written nothing is deleted after a week', async () => {
    const [previewed, written] = [await preview(), await write()];
    for (const id of [previewed, written]) await age('film_bulk_edit', id, 6);
    await tidy();
    expect((await read(previewed)).status).toBe(200);
    for (const id of [previewed, written]) await age('film_bulk_edit', id, 8);
    await tidy();
    expect([(await read(previewed)).status, (await read(written)).status]).toEqual([404, 200]);
  });

  it('stays while its job waits, but not when that has failed', async () => {
    const id = await preview({ work: false });
    await age('film_bulk_edit', id, 100);
    await tidy();
    expect((await read(id)).body.state).toBe('previewing');
    await failJob('film_bulk_edit', id);
    await tidy();
    expect((await read(id)).status).toBe(404);
  });
});

describe('an import', () => {
  const read = (id: string) => send<ImportDetails>('GET', `imports/${id}`);
  const files = (id: string) => exchange.storage.list(`imports/${id}`);
  const upload = async (content = '{"id":"1","title":"T"}\n{"id":"2"}\n') =>
    (await send<{ id: string }>('POST', 'imports?name=f.ndjson', Buffer.from(content))).body.id;
  const run = async (id: string, action: 'check' | 'start', { work = true } = {}) => {
    await send('POST', `imports/${id}/${action}`, action === 'check' ? { lang: 'en' } : undefined);
    if (work) await exchange.work();
  };

  it('that was never started is deleted after a week, with its file', async () => {
    const [old, recent] = [await upload(), await upload()];
    await run(old, 'check');
    await age('film_import', old, 8);
    await age('film_import', recent, 6);
    await tidy();
    expect([(await read(old)).status, (await read(recent)).status]).toEqual([404, 200]);
    expect([await files(old), (await files(recent)).length]).toEqual([[], 1]);
  });

  it('that has failed is ended after a week, and says what it has written', async () => {
    const id = await upload();
    await run(id, 'check');
    await run(id, 'start', { work: false });
    await age('film_import', id, 8);
    await tidy();
    expect((await read(id)).body.state).toBe('importing');
    await query('update film_import set added = 1 where id = $1', [id]);
    await failJob('film_import', id);
    await tidy();
    expect((await read(id)).body).toMatchObject({ state: 'cancelled', counts: { added: 1 } });
    expect(await files(id)).toEqual([]);
  });

  it('is deleted after 90 days, with its report', async () => {
    const id = await upload();
    await run(id, 'check');
    await run(id, 'start');
    await age('film_import', id, 89);
    await tidy();
    expect((await read(id)).body).toMatchObject({ state: 'imported', faults: 1 });
    await age('film_import', id, 91);
    await tidy();
    expect((await read(id)).status).toBe(404);
    expect((await query('select from film_import_fault where import_id = $1', [id])).rowCount).toBe(0);
  });

  it('that was killed before it was stored leaves no file', async () => {
    const [old, recent] = ['01900000-0000-7000-8000-000000000000', await upload()];
    await exchange.storage.put(`imports/${old}/records`, 'x');
    await query('delete from film_import where id = $1', [recent]);
    await tidy();
    expect([await files(old), (await files(recent)).length]).toEqual([[], 1]);
  });
});
