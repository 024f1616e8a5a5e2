import { readAudit } from '@nitrate/audit';
import type { EditedRecord } from '@nitrate/catalog/contract';
import type { BulkChange, BulkEditDetails, StudioFilm } from '@nitrate/cataloguing/contract';
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
const read = (id: string) => ok<BulkEditDetails>('GET', `bulk-edits/${id}`);
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
const save = async (id: string, changes: EditedRecord) => {
  const { version, record } = await film(id);
  await ok('PUT', `films/${id}`, { version, record: { ...record, ...changes } });
};
const genres = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await film(id)).record.production_genre?.join()));

describe('a bulk edit', () => {
  it('is previewed with an example of each change', async () => {
    const { ids, selection } = await newFilms(5);
    const [, second = '', , fourth = ''] = ids;
    await save(second, { production_genre: ['Noir'] });
    await save(fourth, { production_genre: ['Crime'] });
    const { affected, examples } = await preview(selection);
    expect(affected).toBe(4);
    expect(examples.map(({ changes, alike }) => [changes[0]?.before, alike])).toEqual([
      [['Drama'], 2],
      [['Noir'], undefined],
    ]);
  });

  it('is previewed, written, and undone, except for what was changed since', async () => {
    const { ids, selection } = await newFilms(3);
    const previewed = await preview(selection);
    expect(previewed).toMatchObject({ state: 'previewed', selected: 3, affected: 3, refused: 0, changed: 0 });
    expect(previewed.examples[0]).toEqual({
      id: ids[0],
      title: 'Film 0',
      changes: [{ field: 'production_genre', before: ['Drama'], after: ['Drama', 'Crime'] }],
      alike: 2,
    });
    expect(previewed.examples).toHaveLength(1);
    expect(await genres(ids)).toEqual(['Drama', 'Drama', 'Drama']);
    expect(await act(previewed.id, 'start')).toMatchObject({ state: 'done', changed: 3, fraction: 1 });
    expect(await genres(ids)).toEqual(['Drama,Crime', 'Drama,Crime', 'Drama,Crime']);
    const [first = '', second = ''] = ids;
    await save(first, { production_genre: ['Crime', 'Noir'] });
    await save(second, { title_en: 'Other' });
    expect(await act(previewed.id, 'undo')).toMatchObject({
      state: 'undone',
      restored: 2,
      skipped: 1,
      left: [{ id: first, title: 'Film 0' }],
    });
    expect(await genres(ids)).toEqual(['Crime,Noir', 'Drama', 'Drama']);
    expect((await film(second)).record.title_en).toBe('Other');
    const { events } = await ok<{ events: { kind: string }[] }>('GET', `films/${ids[2]}/history`);
    expect(events.map(({ kind }) => kind)).toEqual(['bulkEdited', 'bulkEdited', 'initial']);
    const audited = await readAudit(exchange.api.database, { targetId: previewed.id }, 5);
    expect(audited.map(({ action }) => action)).toEqual(['films.bulkEditUndone', 'films.bulkEdited']);
  });

  it('replaces a value where a condition is met', async () => {
    const { ids, selection } = await newFilms(2);
    await save(ids[1] ?? '', { description_date: '1931' });
    const previewed = await preview(selection, [
      {
        field: 'production_genre',
        action: 'replace',
        values: ['Crime'],
        find: { text: 'DRAMA', inPart: false, matchCase: false, matchAccents: false },
        where: { field: 'year', test: 'empty' },
      },
    ]);
    expect(previewed).toMatchObject({ selected: 2, affected: 1, refused: 0 });
    expect(await act(previewed.id, 'start')).toMatchObject({ changed: 1 });
    expect(await genres(ids)).toEqual(['Crime', 'Drama']);
  });

  it('waits for its turn, keeps what another one and editors have written meanwhile, and is undone apart', async () => {
    const { ids, selection } = await newFilms(2);
    const first = await preview(selection);
    const second = await preview(selection, [{ field: 'rights', action: 'set', values: ['Free'] }]);
    await ok('POST', `bulk-edits/${first.id}/start`);
    await ok('POST', `bulk-edits/${second.id}/start`);
    expect(await read(second.id)).toMatchObject({ state: 'running', isWaiting: true, changed: 0 });
    await save(ids[0] ?? '', { production_genre: ['Drama', 'Crime'] });
    await exchange.work();
    expect(await read(first.id)).toMatchObject({ state: 'done', affected: 2, changed: 1, isWaiting: false });
    expect(await read(second.id)).toMatchObject({ state: 'done', changed: 2 });
    expect(await act(first.id, 'undo')).toMatchObject({ restored: 1, skipped: 0 });
    expect(await genres(ids)).toEqual(['Drama,Crime', 'Drama']);
    expect((await film(ids[1] ?? '')).record.rights).toBe('Free');
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
    [{ field: 'title_en', action: 'replace', values: ['x'] }, 'bulkEditInvalid'],
    [{ field: 'title_en', action: 'clear', values: [], where: { field: 'shelf', test: 'empty' } }, 'validationFailed'],
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
