import { readAudit } from '@nitrate/audit';
import type { BulkChange, BulkEdit, StudioFilm } from '@nitrate/cataloguing/contract';
import { upsertFilm } from '@nitrate/catalog/store';
import { type ExchangeApi, startExchangeApi } from '../../testing/start-exchange-api';

jest.setTimeout(60_000);

let exchange: ExchangeApi;
beforeAll(async () => {
  exchange = await startExchangeApi();
});

const ok = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const reply = await exchange.send<T>('editor', method, path, body);
  expect([path, reply.status, reply.body]).toEqual([path, 200, expect.anything()]);
  return reply.body;
};

let archives = 0;
/** Films of an archive of their own. */
async function newFilms(count: number): Promise<{ ids: string[]; selection: object }> {
  archives += 1;
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const record = { id: `f${n}`, title: `Film ${n}`, archive: `A${archives}`, production_genre: ['Drama'] };
    ids.push(await upsertFilm(exchange.api.database, record));
  }
  return { ids, selection: { filter: { archive: `a${archives}` } } };
}

const addCrime: BulkChange = { field: 'production_genre', action: 'add', values: ['Crime'] };
const read = (id: string) => ok<BulkEdit>('GET', `bulk-edits/${id}`);
const preview = async (selection: object, changes: readonly BulkChange[] = [addCrime]) => {
  const { id } = await ok<{ id: string }>('POST', 'bulk-edits', { selection, changes });
  await exchange.work();
  return read(id);
};
const act = async (id: string, action: 'start' | 'undo') => {
  await ok('POST', `bulk-edits/${id}/${action}`);
  await exchange.work();
  return read(id);
};
const film = (id: string) => ok<StudioFilm>('GET', `films/${id}`);
const genres = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await film(id)).record.production_genre?.join()));

describe('a bulk edit', () => {
  it('is previewed, written, and undone, except for films that were changed since', async () => {
    const { ids, selection } = await newFilms(3);
    const previewed = await preview(selection);
    expect(previewed).toMatchObject({ state: 'previewed', selected: 3, affected: 3, refused: 0, changed: 0 });
    expect(previewed.examples[0]).toEqual({
      id: ids[0],
      title: 'Film 0',
      changes: [{ field: 'production_genre', before: ['Drama'], after: ['Drama', 'Crime'] }],
    });
    expect(await genres(ids)).toEqual(['Drama', 'Drama', 'Drama']);
    expect(await act(previewed.id, 'start')).toMatchObject({ state: 'done', changed: 3, fraction: 1 });
    expect(await genres(ids)).toEqual(['Drama,Crime', 'Drama,Crime', 'Drama,Crime']);
    const [first = ''] = ids;
    const { version, record } = await film(first);
    await ok('PUT', `films/${first}`, { version, record: { ...record, title_en: 'Other' } });
    expect(await act(previewed.id, 'undo')).toMatchObject({ state: 'undone', restored: 2, skipped: 1 });
    expect(await genres(ids)).toEqual(['Drama,Crime', 'Drama', 'Drama']);
    const { events } = await ok<{ events: { kind: string }[] }>('GET', `films/${ids[1]}/history`);
    expect(events.map(({ kind }) => kind)).toEqual(['bulkEdited', 'bulkEdited', 'initial']);
    const audited = await readAudit(exchange.api.database, { targetId: previewed.id }, 5);
    expect(audited.map(({ action }) => action)).toEqual(['films.bulkEditUndone', 'films.bulkEdited']);
  });

  it('leaves out films that it does not affect, and counts those that would be invalid', async () => {
    const { ids } = await newFilms(2);
    await preview({ ids: [ids[0]] });
    const none = await preview({ ids }, [{ field: 'production_genre', action: 'add', values: ['Drama'] }]);
    expect(none).toMatchObject({ selected: 2, affected: 0, refused: 0 });
    expect((await exchange.send('editor', 'POST', `bulk-edits/${none.id}/start`)).status).toBe(409);
    const untitled = await preview({ ids }, [{ field: 'title_en', action: 'clear', values: [] }]);
    expect(untitled).toMatchObject({ selected: 2, affected: 0, refused: 2 });
  });

  it('continues where it was cut off, and can be cancelled and undone', async () => {
    const { ids, selection } = await newFilms(450);
    const { id } = await preview(selection);
    await ok('POST', `bulk-edits/${id}/start`);
    const { rows } = await exchange.api.database.pool.query<{ run: string }>(
      'select run from film_bulk_edit where id = $1',
      [id],
    );
    const killed = new AbortController();
    const done = () => Promise.resolve();
    const run = { id: '1', key: rows[0]?.run ?? '', attempt: 1, maxAttempts: 5, progress: done, complete: done };
    const cut = exchange.handlers['catalog.bulkEdit']?.({ editId: id }, { ...run, signal: killed.signal });
    while ((await read(id)).changed === 0) await new Promise((done) => setTimeout(done, 5));
    killed.abort();
    await cut?.catch(() => undefined);
    await exchange.work();
    expect(await read(id)).toMatchObject({ state: 'done', changed: 450 });
    const { events } = await ok<{ events: unknown[] }>('GET', `films/${ids[0]}/history`);
    expect(events).toHaveLength(2);
    await ok('POST', `bulk-edits/${id}/undo`);
    await ok('POST', `bulk-edits/${id}/cancel`);
    await exchange.work();
    expect(await read(id)).toMatchObject({ state: 'cancelled', restored: 0 });
    expect(await act(id, 'undo')).toMatchObject({ state: 'undone', restored: 450, skipped: 0 });
  });

  it.each([
    [{ field: 'title_en', action: 'add', values: ['x'] }, 'bulkEditInvalid'],
    [{ field: 'shelf', action: 'clear', values: [] }, 'validationFailed'],
    [{ field: 'title_en', action: 'set', values: [''] }, 'validationFailed'],
  ])('is refused: %j', async (change, code) => {
    const body = { selection: { filter: {} }, changes: [change] };
    expect((await exchange.send('editor', 'POST', 'bulk-edits', body)).body).toMatchObject({ code });
  });

  it('is for editors, who confirm what is written', async () => {
    const { selection } = await newFilms(1);
    const { id } = await preview(selection);
    expect((await exchange.send('visitor', 'GET', `bulk-edits/${id}`)).status).toBe(401);
    expect((await exchange.send('user', 'GET', 'bulk-edits')).status).toBe(403);
    expect((await exchange.send('unverified', 'POST', `bulk-edits/${id}/start`)).status).toBe(403);
    expect((await exchange.send('unverified', 'POST', `bulk-edits/${id}/undo`)).status).toBe(403);
    const missing = await exchange.send('editor', 'GET', 'bulk-edits/00000000-0000-7000-8000-000000000000');
    expect(missing).toMatchObject({ status: 404, body: { code: 'bulkEditNotFound' } });
  });
});
