import { randomUUID } from 'node:crypto';
import { inTransaction } from '@nitrate/database';
import { listLimits, type SavedQuery } from '@nitrate/lists/contract';
import { eraseLists } from '../account/erase-lists';
import { exportLists } from '../account/export-lists';
import { deleteOldChanges } from '../changes/delete-old-changes';
import { changeId, fakeFilmRatings, startListsApi, type TestUser } from '../testing/start-lists-api';

jest.setTimeout(60_000);

let api: Awaited<ReturnType<typeof startListsApi>>;
let user: TestUser;
beforeAll(async () => {
  api = await startListsApi();
});
beforeEach(async () => {
  user = await api.addUser();
});

const post = (path: string, body: object, by: TestUser = user) => api.send('POST', path, by.headers(), body);
const get = (list: string, by: TestUser = user) => api.send('GET', `/lists/${list}`, by.headers());

async function save(name: string, query: SavedQuery, by: TestUser = user): Promise<string> {
  const { status, body } = await post('/lists', { type: 'SEARCH', name, query }, by);
  expect([status, body]).toMatchObject([200, {}]);
  return String(body['id']);
}

/** Has a film arrive that these lists find. */
async function arrive(title: string, lists: readonly string[]): Promise<string> {
  const film = await api.addFilm(title);
  api.revision.now += 1;
  for (const list of lists) {
    await api.database.pool.query('insert into smart_list_film values ($1, $2, $3, $4)', [
      ...[list, film, api.revision.now, api.clock.now],
    ]);
  }
  return film;
}

const newSince = async (list: string) => (await api.open(user, list)).list.newSince;

describe('a smart list', () => {
  it('is a search saved under a name', async () => {
    const query = { q: 'harbour', genre: 'Drama\\, Short', greaterThan: 1930, sort: 'latest' as const };
    const saved = await post('/lists', { type: 'SEARCH', name: ' Ports ', description: 'By night', query });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      {
        type: 'SEARCH',
        name: 'Ports',
        description: 'By night',
        query,
        visibility: 'private',
        count: null,
        newSince: 0,
        mail: 'never',
        isOwn: true,
      },
    ]);
    const id = String(saved.body['id']);
    expect(await api.open(user, id)).toMatchObject({
      status: 200,
      list: { id, query },
      items: [],
      first: null,
      asOf: 7,
    });
    const listed = await api.send('GET', '/lists?type=SEARCH', user.headers());
    expect(listed.body).toMatchObject({ total: 1, lists: [{ id, query, newSince: 0, covers: [] }] });
    const { rows } = await api.database.pool.query('select term from smart_list_term where list_id = $1', [id]);
    expect(rows).toEqual([{ term: 'harbour' }]);
  });

  it('can be of the whole archive', async () => {
    const list = await save('Everything new', {});
    expect((await get(list)).body).toMatchObject({ list: { query: {} } });
  });

  it('needs a name and a search, which a plain list has not', async () => {
    const wrong = [
      [{ type: 'SEARCH', query: {} }, 'body.name'],
      [{ type: 'SEARCH', name: '', query: {} }, 'body.name'],
      [{ type: 'SEARCH', name: '  \t', query: {} }, 'body.name'],
      [{ type: 'SEARCH', name: 'a'.repeat(listLimits.maxName + 1), query: {} }, 'body.name'],
      [{ type: 'SEARCH', name: 'No search' }, 'body.query'],
      [{ type: 'LIST', name: 'Plain', query: { q: 'a' } }, 'body.query'],
      [{ type: 'SEARCH', name: 'Page', query: { page: 2 } }, 'body.query.page'],
      [{ type: 'SEARCH', name: 'Sort', query: { sort: 'random' } }, 'body.query.sort'],
      [{ type: 'SEARCH', name: 'Year', query: { olderThan: 3 } }, 'body.query.olderThan'],
      [{ type: 'SEARCH', name: 'Words', query: { q: 'a'.repeat(10_001) } }, 'body.query.q'],
      [{ type: 'SEARCH', name: 'Text', query: 'harbour' }, 'body.query'],
    ] as const;
    for (const [body, path] of wrong) {
      const refused = await post('/lists', body);
      expect([body, refused.status, refused.body]).toMatchObject([body, 400, { code: 'validationFailed' }]);
      expect((refused.body['errors'] as { path: string }[]).map((each) => each.path)).toContain(path);
    }
  });

  it('is refused to visitors, before the address is confirmed, and beyond the number of lists', async () => {
    const body = { type: 'SEARCH', name: 'Ports', query: {} };
    expect((await api.send('POST', '/lists', {}, body)).status).toBe(401);
    expect((await api.send('POST', '/lists', user.headers({ confirmed: false }), body)).status).toBe(403);
    await api.database.pool.query(
      `insert into list (id, user_id, type, name, created_at, changed_at, change_id, updated_at)
       select gen_random_uuid(), $1, 'LIST', 'List ' || n, now(), now(), gen_random_uuid(), now()
       from generate_series(1, $2) n`,
      [user.id, listLimits.maxLists],
    );
    expect((await post('/lists', body)).body).toMatchObject({ code: 'tooManyLists' });
    const other = await api.addUser();
    const list = await save('Ports', {}, other);
    await api.send('PATCH', `/lists/${list}`, other.headers({ roles: ['EDITOR'] }), { visibility: 'public' });
    expect((await post(`/lists/${list}/duplicate`, { name: 'Mine' })).body).toMatchObject({ code: 'tooManyLists' });
  });

  it('is not found by others, who may open it once it is shared, without what is new to its owner', async () => {
    const other = await api.addUser();
    const list = await save('Ports', { q: 'harbour' });
    await arrive('Harbour', [list]);
    expect((await get(list, other)).status).toBe(404);
    expect((await api.send('GET', `/lists/${list}`)).status).toBe(404);
    for (const [method, path, body] of [
      ['POST', `/lists/${list}/seen`, {}],
      ['POST', `/lists/${list}/convert`, undefined],
      ['PATCH', `/lists/${list}`, { mail: 'daily' }],
      ['POST', `/lists/${list}/duplicate`, { name: 'Mine' }],
      ['DELETE', `/lists/${list}`, undefined],
    ] as const) {
      expect([path, (await api.send(method, path, other.headers(), body)).status]).toEqual([path, 404]);
      expect([path, (await api.send(method, path, {}, body)).status]).toEqual([path, 401]);
    }
    const { body: shared } = await post(`/lists/${list}/share`, {});
    const opened = await api.open(undefined, list, { share: String(shared['shareToken']) });
    expect(opened.list).toMatchObject({ query: { q: 'harbour' }, newSince: null, mail: null, isOwn: false });
  });

  it('says how many films are new until its owner has seen them', async () => {
    const [list, another] = [await save('Ports', { q: 'harbour' }), await save('Fog', { q: 'fog' })];
    await arrive('Harbour', [list]);
    await arrive('Harbour in Fog', [list, another]);
    const { asOf } = await api.open(user, list);
    await arrive('New Harbour', [list]);
    expect(await newSince(list)).toBe(3);
    const seen = await post(`/lists/${list}/seen`, { asOf });
    expect([seen.status, seen.body]).toEqual([200, { newSince: 1 }]);
    expect(api.seen).toEqual([]);
    expect((await post(`/lists/${list}/seen`, {})).body).toEqual({ newSince: 0 });
    expect(api.seen).toEqual([`${user.id} ${list}`]);
    expect([await newSince(list), await newSince(another)]).toEqual([0, 1]);
  });

  it('is seen up to a change of the archive that there has been', async () => {
    const list = await save('Ports', { q: 'harbour' });
    await post(`/lists/${list}/seen`, { asOf: 2_000_000_000 });
    const { rows } = await api.database.pool.query('select seen_revision from smart_list where list_id = $1', [list]);
    expect(rows).toEqual([{ seen_revision: api.revision.now }]);
    await post(`/lists/${list}/seen`, { asOf: 0 });
    expect(await newSince(list)).toBe(0);
    for (const asOf of [-1, 1.5, 'now', null]) {
      expect([asOf, (await post(`/lists/${list}/seen`, { asOf })).status]).toEqual([asOf, 400]);
    }
    expect((await post(`/lists/${randomUUID()}/seen`, {})).status).toBe(404);
    expect((await post(`/lists/${await api.addList(user, 'Plain')}/seen`, {})).status).toBe(404);
    expect((await post('/lists/one/seen', {})).status).toBe(404);
  });

  it('is mailed never, daily or weekly', async () => {
    const list = await save('Ports', { q: 'harbour' });
    const mail = async (value: unknown) =>
      api.send('PATCH', `/lists/${list}`, user.headers(), { mail: value } as object);
    expect((await mail('daily')).body).toMatchObject({ mail: 'daily', name: 'Ports' });
    expect((await mail('never')).body).toMatchObject({ mail: 'never' });
    expect((await mail('hourly')).status).toBe(400);
    const plain = await api.addList(user, 'Plain');
    expect((await api.send('PATCH', `/lists/${plain}`, user.headers(), { mail: 'daily' })).status).toBe(404);
  });

  it('has no films of its own', async () => {
    const list = await save('Ports', { q: 'harbour' });
    const film = await api.addFilm('Harbour');
    expect((await post(`/lists/${list}/items`, { filmId: film })).status).toBe(404);
    const { body } = await api.send('GET', `/lists/choices?film=${film}`, user.headers());
    expect(body['lists']).toEqual([]);
    expect((await api.send('GET', `/lists/${list}/next?film=${film}`, user.headers())).body).toMatchObject({
      place: null,
      next: null,
    });
  });

  it('becomes a plain list with the films that it finds now', async () => {
    const [b, a] = [await api.addFilm('Zeppelin Port B'), await api.addFilm('Zeppelin Port A')];
    const list = await save('Zeppelins', { q: 'zeppelin' });
    await arrive('Zeppelin Port C', [list]);
    const converted = await post(`/lists/${list}/convert`, {});
    expect([converted.status, converted.body]).toMatchObject([
      200,
      { id: list, type: 'LIST', name: 'Zeppelins', query: null, count: 3, newSince: null, mail: null },
    ]);
    expect(await api.titles(user, list)).toEqual(['Zeppelin Port A', 'Zeppelin Port B', 'Zeppelin Port C']);
    expect((await post(`/lists/${list}/convert`, {})).status).toBe(404);
    const moved = await post(`/lists/${list}/items/${b}/move`, { after: null });
    expect(moved.status).toBe(200);
    expect((await api.open(user, list)).items.map(({ id }) => id).slice(0, 2)).toEqual([b, a]);
  });

  it('becomes an empty list where it finds nothing', async () => {
    const list = await save('Nothing', { q: 'no film has this title' });
    expect((await post(`/lists/${list}/convert`, {})).body).toMatchObject({ type: 'LIST', count: 0 });
  });

  it('is duplicated with its search and without what was new in it', async () => {
    const list = await save('Ports', { q: 'harbour' });
    await arrive('Harbour', [list]);
    const { body: copy } = await post(`/lists/${list}/duplicate`, { name: 'Copy' });
    expect(copy).toMatchObject({ type: 'SEARCH', name: 'Copy', query: { q: 'harbour' }, newSince: 0, mail: 'never' });
    const { rows } = await api.database.pool.query('select term from smart_list_term where list_id = $1', [copy['id']]);
    expect(rows).toEqual([{ term: 'harbour' }]);
  });

  it('is renamed, deleted and restored like other lists, and plain when it is restored too late', async () => {
    const list = await save('Ports', { q: 'harbour' });
    await arrive('Harbour', [list]);
    await api.send('PATCH', `/lists/${list}`, user.headers(), { name: 'Harbours' });
    expect((await api.send('DELETE', `/lists/${list}`, user.headers())).status).toBe(200);
    expect((await get(list)).status).toBe(404);
    expect((await post(`/lists/${list}/restore`, {})).body).toMatchObject({ name: 'Harbours', newSince: 1 });
    await api.send('DELETE', `/lists/${list}`, user.headers());
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 2 * 86_400_000);
    await deleteOldChanges(api.database, api.clock.now);
    expect((await post(`/lists/${list}/restore`, {})).status).toBe(404);
    await api.apply(user, { id: changeId(api.clock.now), kind: 'saveList', list, name: 'Late' });
    expect((await get(list)).body).toMatchObject({ list: { type: 'LIST', name: 'Late', query: null, count: 0 } });
    api.clock.now = before;
  });

  it('is part of the export and goes with the account', async () => {
    const list = await save('Ports', { q: 'harbour' });
    const film = await arrive('Harbour', [list]);
    await api.send('PATCH', `/lists/${list}`, user.headers(), { mail: 'weekly' });
    expect(await exportLists(api.database, user.id)).toMatchObject({
      lists: [{ id: list, type: 'SEARCH', name: 'Ports', query: { q: 'harbour' }, mail: 'weekly', newSince: 1 }],
    });
    await inTransaction(api.database, (transaction) =>
      eraseLists(transaction, user.id, { filmRatings: fakeFilmRatings, now: api.clock.now }),
    );
    const { rows } = await api.database.pool.query(
      `select (select count(*)::int from list where id = $1) lists, (select count(*)::int from smart_list where list_id = $1) smart,
         (select count(*)::int from smart_list_term where list_id = $1) terms,
         (select count(*)::int from smart_list_film where film_id = $2) films`,
      [list, film],
    );
    expect(rows).toEqual([{ lists: 0, smart: 0, terms: 0, films: 0 }]);
  });

  it('keeps what is odd in its words', async () => {
    const query = { q: `"a'b" \\ 東京 ${'ü'.repeat(500)}`, genre: '名'.repeat(2_000) };
    expect((await get(await save('🎞 „Odd“', query))).body).toMatchObject({ list: { name: '🎞 „Odd“', query } });
    const refused = await post('/lists', { type: 'SEARCH', name: 'Null', query: { q: 'a\u0000b' } });
    expect([refused.status, refused.body['code']]).toEqual([400, 'validationFailed']);
  });
});
