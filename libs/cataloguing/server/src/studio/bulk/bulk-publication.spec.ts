import { readAudit } from '@nitrate/audit';
import type { BulkEdit, BulkPublication, FilmEvent, StudioFilm } from '@nitrate/cataloguing/contract';
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
/** Films of an archive of their own, with these statuses. */
async function newFilms(...statuses: StudioFilm['status'][]): Promise<{ ids: string[]; selection: object }> {
  archives += 1;
  const ids: string[] = [];
  for (const [n, status] of statuses.entries()) {
    const record = { id: `p${n}`, title: `Film ${n}`, archive: `P${archives}`, status };
    ids.push(await upsertFilm(exchange.api.database, record));
  }
  return { ids, selection: { filter: { archive: `p${archives}` } } };
}

const read = (id: string) => ok<BulkEdit>('GET', `bulk-edits/${id}`);
const preview = async (selection: object, publication: BulkPublication) => {
  const { id } = await ok<{ id: string }>('POST', 'bulk-edits', { selection, changes: [], publication });
  await exchange.work();
  return read(id);
};
const act = async (id: string, action: 'start' | 'undo') => {
  await ok('POST', `bulk-edits/${id}/${action}`);
  await exchange.work();
  return read(id);
};
const film = (id: string) => ok<StudioFilm>('GET', `films/${id}`);
const statuses = async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await film(id)).status));
const schedules = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await film(id)).schedules.map(({ action, at }) => `${action} ${at}`).join()));
const history = async (id: string) => {
  const { events } = await ok<{ events: FilmEvent[] }>('GET', `films/${id}/history`);
  return events.map(({ kind }) => kind);
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('a bulk publication', () => {
  it('is previewed, published, and undone, except for films that were changed since', async () => {
    const { ids, selection } = await newFilms('draft', 'published', 'withdrawn', 'draft');
    const previewed = await preview(selection, { action: 'publish' });
    expect(previewed).toMatchObject({ state: 'previewed', selected: 4, affected: 3, changes: [] });
    expect(previewed.examples[0]).toMatchObject({
      title: 'Film 0',
      publication: { status: 'draft', availability: 'none', scheduledAt: null },
    });
    expect(previewed.examples[0]?.publication?.without).toContain('description_en');
    expect(await statuses(ids)).toEqual(['draft', 'published', 'withdrawn', 'draft']);
    expect(await act(previewed.id, 'start')).toMatchObject({ state: 'done', changed: 3, fraction: 1 });
    expect(await statuses(ids)).toEqual(['published', 'published', 'published', 'published']);
    const { version, record } = await film(ids[3] ?? '');
    await ok('PUT', `films/${ids[3]}`, { version, record: { ...record, title_en: 'Other' } });
    expect(await act(previewed.id, 'undo')).toMatchObject({ state: 'undone', restored: 2, skipped: 1 });
    expect(await statuses(ids)).toEqual(['draft', 'published', 'withdrawn', 'published']);
    expect(await history(ids[0] ?? '')).toEqual(['statusRestored', 'published', 'initial']);
    const audited = await readAudit(exchange.api.database, { targetId: ids[0] ?? '' }, 5);
    expect(audited.map(({ action }) => action)).toEqual(['film.statusRestored', 'film.published']);
  });

  it('withdraws with a reason, and gives back what was said of an earlier withdrawal', async () => {
    const { ids, selection } = await newFilms('published', 'draft');
    const { id } = await preview(selection, { action: 'withdraw', reason: 'Rights have ended' });
    await act(id, 'start');
    expect((await film(ids[0] ?? '')).withdrawal).toMatchObject({ reason: 'Rights have ended' });
    const again = await preview(selection, { action: 'publish' });
    await act(again.id, 'start');
    expect((await film(ids[0] ?? '')).withdrawal).toBeNull();
    await act(again.id, 'undo');
    expect((await film(ids[0] ?? '')).withdrawal).toMatchObject({ reason: 'Rights have ended' });
    expect(await act(id, 'undo')).toMatchObject({ restored: 0, skipped: 2 });
  });

  it('schedules, and undoing has the earlier schedule again', async () => {
    const { ids, selection } = await newFilms('draft', 'draft', 'published');
    const [early, late] = [inHours(24), inHours(48)];
    const { version } = await film(ids[0] ?? '');
    await ok('POST', `films/${ids[0]}/publish`, { version, at: early });
    const previewed = await preview(selection, { action: 'publish', at: late });
    expect(previewed).toMatchObject({ affected: 2 });
    expect(previewed.examples[0]?.publication?.scheduledAt).toBe(early);
    expect(await act(previewed.id, 'start')).toMatchObject({ state: 'done', changed: 2 });
    expect(await schedules(ids)).toEqual([`publish ${late}`, `publish ${late}`, '']);
    expect(await statuses(ids)).toEqual(['draft', 'draft', 'published']);
    await ok('DELETE', `films/${ids[1]}/schedule/publish`);
    expect(await act(previewed.id, 'undo')).toMatchObject({ state: 'undone', restored: 1, skipped: 1 });
    expect(await schedules(ids)).toEqual([`publish ${early}`, '', '']);
  });

  it('is not started when its time has passed', async () => {
    const { selection } = await newFilms('draft');
    const { id } = await preview(selection, { action: 'publish', at: inHours(1) });
    await exchange.api.database.pool.query(
      `update film_bulk_edit set publication = jsonb_set(publication, '{at}', '"2026-01-01T00:00:00Z"') where id = $1`,
      [id],
    );
    const refused = await exchange.send('editor', 'POST', `bulk-edits/${id}/start`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'bulkEditTooLate' } });
  });

  it.each([
    [{ changes: [] }, 'bulkEditInvalid'],
    [{ changes: [], publication: { action: 'withdraw' } }, 'bulkEditInvalid'],
    [{ changes: [], publication: { action: 'publish', reason: 'Ready' } }, 'bulkEditInvalid'],
    [
      { changes: [{ field: 'rights', action: 'clear', values: [] }], publication: { action: 'publish' } },
      'bulkEditInvalid',
    ],
    [{ changes: [], publication: { action: 'publish', at: '2020-01-01T00:00:00Z' } }, 'validationFailed'],
  ])('is refused: %j', async (body, code) => {
    const reply = await exchange.send('editor', 'POST', 'bulk-edits', { selection: { filter: {} }, ...body });
    expect(reply.body).toMatchObject({ code });
  });
});
