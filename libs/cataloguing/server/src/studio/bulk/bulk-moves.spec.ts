import { readAudit } from '@nitrate/audit';
import { upsertFilm } from '@nitrate/catalog/store';
import type { BulkEditDetails, FilmEvent, StudioFilm } from '@nitrate/cataloguing/contract';
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
const addFilm = (archive: string, id: string, title = `Film ${id}`, more: object = {}) =>
  upsertFilm(exchange.api.database, { id, title, archive, ...more });
const film = (id: string) => ok<StudioFilm>('GET', `films/${id}`);
const archiveOf = async (id: string) => (await film(id)).archive.name;
const read = (id: string) => ok<BulkEditDetails>('GET', `bulk-edits/${id}`);

const preview = async (ids: readonly string[], archive: string) => {
  const { id } = await ok<{ id: string }>('POST', 'bulk-edits', { selection: { ids }, changes: [], move: { archive } });
  await exchange.work();
  return read(id);
};
const act = async (id: string, action: 'start' | 'undo') => {
  await ok('POST', `bulk-edits/${id}/${action}`);
  await exchange.work();
  return read(id);
};
const move = async (ids: readonly string[], archive: string) => act((await preview(ids, archive)).id, 'start');

/** When the record of a film last changed for those who harvest the catalogue. */
const recordChange = async (id: string) => {
  const { rows } = await exchange.api.database.pool.query<{ at: Date }>(
    'select record_changed_at as at from film where id = $1',
    [id],
  );
  return rows[0]?.at.getTime() ?? 0;
};

/** What visitors find of an archive. */
const foundIn = async (archive: string) => {
  const { body } = await exchange.api
    .session()
    .raw<{ films: { id: string }[] }>({ method: 'GET', url: `/api/catalog/films?archive=${archive}` });
  return body.films.map(({ id }) => id);
};

describe('a move to another archive', () => {
  it('is previewed, written, part of the history, and undone', async () => {
    const [one, two, there] = [await addFilm('Quay', '1'), await addFilm('Quay', '2'), await addFilm('Pier', '3')];
    const before = await film(one);
    const changedBefore = await recordChange(one);
    const previewed = await preview([one, two, there], 'pier');
    expect(previewed).toMatchObject({
      ...{ state: 'previewed', selected: 3, affected: 2, refused: 0 },
      ...{ move: { archive: { name: 'Pier' } }, leftOut: { there: 1, merged: 0, harvested: 0, taken: [] } },
    });
    expect(previewed.examples).toEqual([
      { id: one, title: 'Film 1', changes: [], archive: { before: 'Quay', after: 'Pier' }, alike: 1 },
    ]);
    expect(await archiveOf(one)).toBe('Quay');

    expect(await act(previewed.id, 'start')).toMatchObject({ state: 'done', changed: 2, fraction: 1 });
    expect(await film(one)).toMatchObject({ slug: before.slug, version: 1, archive: { name: 'Pier' } });
    expect((await foundIn('Pier')).toSorted()).toEqual([one, two, there].toSorted());
    expect(await foundIn('Quay')).toEqual([]);
    expect(await recordChange(one)).toBeGreaterThan(changedBefore);
    const { events } = await ok<{ events: FilmEvent[] }>('GET', `films/${one}/history`);
    expect(events.map(({ kind, version }) => [kind, version])).toEqual([
      ['bulkEdited', 1],
      ['initial', 0],
    ]);
    expect(events[0]?.changes).toEqual([{ field: 'archive', before: 'Quay', after: 'Pier' }]);
    const [audited] = await readAudit(exchange.api.database, { targetId: previewed.id }, 5);
    expect(audited).toMatchObject({ action: 'films.bulkEdited', after: { films: 2, archive: 'Pier' } });

    await ok('PUT', `films/${two}`, { version: 1, record: { title_en: 'Other' } });
    expect(await act(previewed.id, 'undo')).toMatchObject({ state: 'undone', restored: 2, skipped: 0 });
    expect(await film(two)).toMatchObject({ archive: { name: 'Quay' }, record: { title_en: 'Other' } });
    expect((await foundIn('Quay')).toSorted()).toEqual([one, two].toSorted());
  });

  it('leaves films out whose number another film has or gets, or that are merged or harvested', async () => {
    const [free, taken] = [await addFilm('East', '1'), await addFilm('East', '2')];
    const owner = await addFilm('West', '2', 'Owner');
    const second = await addFilm('North', '1', 'Second');
    const [merged, harvested] = [await addFilm('East', '4'), await addFilm('East', '5')];
    const { pool } = exchange.api.database;
    await pool.query(`update film set status = 'withdrawn', merged_into = $1 where id = $2`, [free, merged]);
    const { rows } = await pool.query<{ id: number }>(
      `insert into harvest_source (url, prefix) values ('https://oai.example', 'oai_dc') returning id`,
    );
    await pool.query('insert into harvested_record (source_id, identifier, film_id) values ($1, $2, $3)', [
      ...[rows[0]?.id, 'oai:5', harvested],
    ]);
    const previewed = await preview([free, taken, second, merged, harvested], 'west');
    expect(previewed).toMatchObject({ affected: 1, refused: 2, leftOut: { there: 0, merged: 1, harvested: 1 } });
    expect(previewed.examples.map(({ id }) => id)).toEqual([free]);
    expect(previewed.leftOut?.taken).toEqual([
      { id: taken, title: 'Film 2', supplierId: '2', by: { id: owner, title: 'Owner' } },
      { id: second, title: 'Second', supplierId: '1', by: { id: free, title: 'Film 1' } },
    ]);
    // Taken since the preview.
    const late = await addFilm('West', '1', 'Late');
    expect(await act(previewed.id, 'start')).toMatchObject({ changed: 0, left: [{ id: free, title: 'Film 1' }] });
    expect([await archiveOf(free), await archiveOf(late)]).toEqual(['East', 'West']);
  });

  it('is not undone where a film is elsewhere since, or its old number is taken', async () => {
    const films = [await addFilm('Old', '1'), await addFilm('Old', '2'), await addFilm('Old', '3')];
    const [one = '', two = '', three = ''] = films;
    await addFilm('New', '9');
    await addFilm('Third', '9');
    const { id } = await move(films, 'new');
    await move([one], 'third');
    // A delivery of the old archive finds no film any more.
    const added = await addFilm('Old', '2', 'Film 2');
    expect(added).not.toBe(two);
    expect(await act(id, 'undo')).toMatchObject({ restored: 1, skipped: 2, left: [{ id: one }, { id: two }] });
    expect([await archiveOf(one), await archiveOf(two), await archiveOf(three)]).toEqual(['Third', 'New', 'Old']);
  });

  it('leaves the address that an added film of the old number would have had', async () => {
    await addFilm('Left', '1', 'Same');
    const moved = await addFilm('Left', '2', 'Same');
    await addFilm('Right', '9');
    await move([moved], 'right');
    const slugs = [moved, await addFilm('Left', '2', 'Same')].map(async (id) => (await film(id)).slug);
    expect(new Set(await Promise.all(slugs)).size).toBe(2);
  });

  it('is not taken back with a record of before', async () => {
    const id = await addFilm('Here', '1');
    await addFilm('Elsewhere', '9');
    await move([id], 'elsewhere');
    await ok('PUT', `films/${id}`, { version: 1, record: { title_en: 'Other' } });
    const { events } = await ok<{ events: FilmEvent[] }>('GET', `films/${id}/history`);
    await ok('POST', `films/${id}/revert`, { to: events.at(-1)?.id, version: 2 });
    expect(await film(id)).toMatchObject({ archive: { name: 'Elsewhere' }, record: { title_en: 'Film 1' } });
  });

  it('is refused to an archive that does not exist, and with other changes', async () => {
    const selection = { filter: {} };
    const unknown = await exchange.send('editor', 'POST', 'bulk-edits', {
      ...{ selection, changes: [], move: { archive: 'nowhere' } },
    });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'validationFailed' } });
    await addFilm('Somewhere', '1');
    const changes = [{ field: 'rights', action: 'clear', values: [] }];
    const mixed = await exchange.send('editor', 'POST', 'bulk-edits', {
      ...{ selection, changes, move: { archive: 'somewhere' } },
    });
    expect(mixed).toMatchObject({ status: 400, body: { code: 'bulkEditInvalid' } });
  });
});
