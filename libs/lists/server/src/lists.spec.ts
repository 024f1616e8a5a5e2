import { randomUUID } from 'node:crypto';
import { listLimits } from '@nitrate/lists/contract';
import { startListsApi, type TestUser } from './testing/start-lists-api';

jest.setTimeout(60_000);

let api: Awaited<ReturnType<typeof startListsApi>>;
beforeAll(async () => {
  api = await startListsApi();
});

const films = (...titles: string[]) => Promise.all(titles.map((title) => api.addFilm(title)));
const lists = async (user: TestUser, query: Record<string, string> = {}) => {
  const { status, body } = await api.send('GET', `/lists?${new URLSearchParams(query)}`, user.headers());
  expect(status).toBe(200);
  return body as { total: number; lists: { id: string; name: string; count: number; covers: { title: string }[] }[] };
};

describe('lists', () => {
  it('are made, described and found with the pictures of their first films', async () => {
    const user = await api.addUser();
    const made = await api.send('POST', '/lists', user.headers(), { type: 'LIST', name: '  Harbours  ' });
    const id = String(made.body['id']);
    expect([made.status, made.body]).toEqual([
      200,
      {
        id,
        type: 'LIST',
        name: 'Harbours',
        description: '',
        visibility: 'private',
        query: null,
        count: 0,
        passages: 0,
        newSince: null,
        mail: null,
        isOwn: true,
        shareToken: null,
        createdAt: api.clock.now.toISOString(),
        changedAt: api.clock.now.toISOString(),
      },
    ]);
    for (const filmId of await films('A', 'B', 'C', 'D', 'E'))
      await api.send('POST', `/lists/${id}/items`, user.headers(), { filmId });
    const described = await api.send('PATCH', `/lists/${id}`, user.headers(), { description: 'Where ships lie.' });
    expect(described.body).toMatchObject({ name: 'Harbours', description: 'Where ships lie.', count: 5 });
    const found = await lists(user);
    expect(found).toMatchObject({ total: 1, lists: [{ id, count: 5 }] });
    expect(found.lists[0]?.covers.map(({ title }) => title)).toEqual(['A', 'B', 'C', 'D']);
    expect((await api.open(user, id)).covers.map(({ title }) => title)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('say how long their films are together, and of how many that is known', async () => {
    const user = await api.addUser();
    const [known, long, unknown] = await films('Known', 'Long', 'Unknown');
    const list = await api.addList(user, 'Times', [known ?? '', long ?? '', unknown ?? '']);
    expect((await api.open(user, list)).runningTime).toEqual({ ms: 0, films: 0 });
    await api.database.pool.query('update film set duration_ms = 2000000000 where id = any($1)', [[known, long]]);
    expect((await api.open(user, list, { size: '1' })).runningTime).toEqual({ ms: 4_000_000_000, films: 2 });
  });

  it('are sorted by change and by age, filtered by year and paged', async () => {
    const user = await api.addUser();
    const [film] = await films('Sorted');
    const year = async (name: string, at: string) => {
      const id = await api.addList(user, name);
      await api.database.pool.query('update list set created_at = $2, changed_at = $2, updated_at = $2 where id = $1', [
        id,
        at,
      ]);
      return id;
    };
    const first = await year('1999', '1999-12-31T23:59:59Z');
    await year('2000', '2000-06-01T00:00:00Z');
    await year('2001', '2001-01-01T00:00:00Z');
    await api.send('POST', `/lists/${first}/items`, user.headers(), { filmId: film });
    const names = async (query: Record<string, string>) => (await lists(user, query)).lists.map(({ name }) => name);
    expect(await names({})).toEqual(['1999', '2001', '2000']);
    expect(await names({ sort: 'oldest' })).toEqual(['2000', '2001', '1999']);
    expect(await names({ sort: 'recentlyAdded' })).toEqual(['2001', '2000', '1999']);
    expect(await names({ sort: 'oldestAdded' })).toEqual(['1999', '2000', '2001']);
    expect(await names({ olderThan: '2001', greaterThan: '1999' })).toEqual(['2000']);
    expect(await names({ sort: 'oldestAdded', size: '2', page: '2' })).toEqual(['2001']);
    expect((await lists(user, { size: '2' })).total).toBe(3);
    expect(await names({ type: 'SEARCH' })).toEqual([]);
  });

  it('have each film once, sorted and filtered like the archive, in their own order by default', async () => {
    const user = await api.addUser();
    const tram = await api.addFilm('Tram', 1912);
    const ids = [await api.addFilm('Ferry', 1950), tram, await api.addFilm('Undated'), await api.addFilm('Jet', 1972)];
    const list = await api.addList(user, 'Vehicles', [...ids, tram]);
    expect(await api.titles(user, list)).toEqual(['Ferry', 'Tram', 'Undated', 'Jet']);
    expect(await api.titles(user, list, { sort: 'latest' })).toEqual(['Jet', 'Ferry', 'Tram', 'Undated']);
    expect(await api.titles(user, list, { sort: 'oldest' })).toEqual(['Tram', 'Ferry', 'Jet', 'Undated']);
    expect(await api.titles(user, list, { sort: 'recentlyAdded' })).toEqual(['Jet', 'Undated', 'Tram', 'Ferry']);
    expect(await api.titles(user, list, { sort: 'oldestAdded' })).toEqual(['Ferry', 'Tram', 'Undated', 'Jet']);
    expect(await api.titles(user, list, { olderThan: '1972', greaterThan: '1912' })).toEqual(['Ferry']);
    expect(await api.titles(user, list, { size: '3', page: '2' })).toEqual(['Jet']);
    expect(await api.open(user, list, { size: '3' })).toMatchObject({ total: 4, first: { id: ids[0] } });
  });

  it('are arranged item by item', async () => {
    const user = await api.addUser();
    const ids = await films('A', 'B', 'C', 'D');
    const [a, b, c, d] = ids;
    const list = await api.addList(user, 'Arranged', ids);
    const move = (item = '', after: string | null = null) =>
      api.send('POST', `/lists/${list}/items/${item}/move`, user.headers(), { after });
    expect((await move(d)).status).toBe(200);
    expect(await api.titles(user, list)).toEqual(['D', 'A', 'B', 'C']);
    await move(a, b);
    await move(c, d);
    expect(await api.titles(user, list)).toEqual(['D', 'C', 'B', 'A']);
    await move(c, c);
    expect((await move(c, randomUUID())).body).toMatchObject({ code: 'notFound' });
    expect((await move(randomUUID())).body).toMatchObject({ code: 'notFound' });
    const removed = await api.send('DELETE', `/lists/${list}/items/${b}`, user.headers());
    const again = await api.send('DELETE', `/lists/${list}/items/${b}`, user.headers());
    expect([removed.status, again.status]).toEqual([200, 404]);
    await api.send('POST', `/lists/${list}/items`, user.headers(), { filmId: b });
    expect(await api.titles(user, list)).toEqual(['D', 'C', 'A', 'B']);
    const order = await api.send('GET', `/lists/${list}/order`, user.headers());
    expect((order.body['items'] as { title: string }[]).map(({ title }) => title)).toEqual(['D', 'C', 'A', 'B']);
    expect(order.body['items']).toMatchObject([{ year: 1931, poster: null, card: `/card/${d}` }, {}, {}, {}]);
  });

  it('say which of them have a film', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()];
    const [film, another] = await films('Wanted', 'Another');
    const full = await api.addList(user, 'Full', [film ?? '', another ?? '']);
    const empty = await api.addList(user, 'Empty');
    await api.addList(other, 'Foreign', [film ?? '']);
    const { body } = await api.send('GET', `/lists/choices?film=${film}`, user.headers());
    expect(body['lists']).toEqual([
      { id: empty, name: 'Empty', count: 0, passages: 0, hasFilm: false },
      { id: full, name: 'Full', count: 2, passages: 0, hasFilm: true },
    ]);
  });

  it('play on with the next film that can be watched', async () => {
    const user = await api.addUser();
    const ids = await films('One', 'Withdrawn', 'Record', 'Four');
    const [one, withdrawn, record, four] = ids as [string, string, string, string];
    const list = await api.addList(user, 'Evening', ids);
    api.hidden.add(withdrawn);
    api.unwatchable.add(record);
    const next = async (film: string) =>
      (await api.send('GET', `/lists/${list}/next?film=${film}`, user.headers())).body as Record<string, unknown>;
    expect(await next(one)).toMatchObject({ name: 'Evening', place: 1, count: 4, next: { id: four } });
    expect(await next(four)).toMatchObject({ place: 4, next: null });
    expect(await next(randomUUID())).toMatchObject({ place: null, next: null });
    const { items } = await api.open(user, list);
    expect(items.map(({ title, film }) => [title, film === null])).toEqual([
      ['One', false],
      ['Withdrawn', true],
      ['Record', false],
      ['Four', false],
    ]);
    api.hidden.add(one);
    expect((await api.open(user, list)).first).toMatchObject({ id: four });
  });

  it('are duplicated with their films and their order', async () => {
    const user = await api.addUser();
    const ids = await films('X', 'Y', 'Z');
    const list = await api.addList(user, 'Original', ids);
    await api.send('POST', `/lists/${list}/items/${ids[2]}/move`, user.headers(), { after: null });
    await api.send('PATCH', `/lists/${list}`, user.headers(), { description: 'Words' });
    const copy = await api.send('POST', `/lists/${list}/duplicate`, user.headers(), { name: 'Copy' });
    expect(copy.body).toMatchObject({ name: 'Copy', description: 'Words', count: 3, visibility: 'private' });
    await api.send('DELETE', `/lists/${list}/items/${ids[0]}`, user.headers());
    expect(await api.titles(user, String(copy.body['id']))).toEqual(['Z', 'X', 'Y']);
  });

  it('are deleted, and restored with their films within a day', async () => {
    const user = await api.addUser();
    const list = await api.addList(user, 'Deleted', await films('Back'));
    const call = async (method: string, path = '') =>
      (await api.send(method, `/lists/${list}${path}`, user.headers())).status;
    expect([await call('DELETE'), await call('DELETE'), await call('GET')]).toEqual([200, 404, 404]);
    expect((await lists(user)).total).toBe(0);
    expect(await call('POST', '/restore')).toBe(200);
    expect(await call('POST', '/restore')).toBe(200);
    expect(await api.titles(user, list)).toEqual(['Back']);
    await call('DELETE');
    api.clock.now = new Date(api.clock.now.getTime() + 86_400_001);
    expect(await call('POST', '/restore')).toBe(404);
  });

  it('of somebody else do not exist', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()];
    const [film] = await films('Mine');
    const list = await api.addList(user, 'Mine', [film ?? '']);
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['GET', '?share=guess'],
      ['GET', '/order'],
      ['GET', `/next?film=${film}`],
      ['PATCH', '', { name: 'Theirs' }],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/duplicate', { name: 'Theirs' }],
      ['POST', '/items', { filmId: film }],
      ['DELETE', `/items/${film}`],
      ['POST', `/items/${film}/move`, { after: null }],
      ['POST', '/share'],
      ['DELETE', '/share'],
    ];
    for (const [method, path, body] of calls) {
      const reply = await api.send(method, `/lists/${list}${path}`, other.headers(), body);
      expect([method, path, reply.status, reply.body['code']]).toEqual([method, path, 404, 'notFound']);
    }
    expect((await api.send('GET', `/lists/${list}`)).status).toBe(404);
    expect(await api.titles(user, list)).toEqual(['Mine']);
  });

  it.each([
    ['no name', { type: 'LIST', name: '' }],
    ['a name of spaces', { type: 'LIST', name: '   ' }],
    ['a name that is too long', { type: 'LIST', name: 'x'.repeat(121) }],
    ['a description that is too long', { type: 'LIST', name: 'x', description: 'x'.repeat(1001) }],
    ['an unknown type', { type: 'BAG', name: 'x' }],
    ['an unknown field', { type: 'LIST', name: 'x', visibility: 'public' }],
  ])('are refused with %s', async (_what, body) => {
    const user = await api.addUser();
    const reply = await api.send('POST', '/lists', user.headers(), body);
    expect(reply.body).toMatchObject({ code: 'validationFailed', status: 400 });
  });

  it('take no film that visitors do not see, and no address that is none', async () => {
    const user = await api.addUser();
    const list = await api.addList(user, 'List');
    const [film] = await films('Hidden');
    api.hidden.add(film ?? '');
    const add = async (filmId: string) =>
      (await api.send('POST', `/lists/${list}/items`, user.headers(), { filmId })).body;
    expect(await add(film ?? '')).toMatchObject({ code: 'filmNotFound' });
    expect(await add(randomUUID())).toMatchObject({ code: 'filmNotFound' });
    expect(await add('fog')).toMatchObject({ code: 'validationFailed' });
    expect((await api.send('GET', '/lists/mine', user.headers())).body).toMatchObject({ code: 'notFound' });
    for (const path of [`/lists/${list}?sort=relevance`, `/lists/${list}?size=97`, '/lists?page=0'])
      expect((await api.send('GET', path, user.headers())).body).toMatchObject({ code: 'validationFailed' });
    const empty = await api.send('PATCH', `/lists/${list}`, user.headers(), {});
    expect(empty.body).toMatchObject({ code: 'validationFailed' });
  });

  it('are read by signed-in users, and changed by those with a confirmed address', async () => {
    const user = await api.addUser();
    const unconfirmed = user.headers({ confirmed: false });
    expect((await api.send('GET', '/lists')).status).toBe(401);
    expect((await api.send('GET', `/lists/choices?film=${randomUUID()}`)).status).toBe(401);
    expect((await api.send('POST', '/lists', {}, { type: 'LIST', name: 'x' })).status).toBe(401);
    expect((await api.send('GET', '/lists', unconfirmed)).status).toBe(200);
    const { body } = await api.send('POST', '/lists', unconfirmed, { type: 'LIST', name: 'x' });
    expect(body).toMatchObject({ code: 'emailNotConfirmed', status: 403 });
  });

  it('and their films are limited', async () => {
    const user = await api.addUser();
    const list = await api.addList(user, 'Full');
    const [film] = await films('One too many');
    await api.database.pool.query(
      `insert into film (id, title) select gen_random_uuid(), 'filling' from generate_series(1, $1::integer)`,
      [listLimits.maxItems],
    );
    await api.database.pool.query(
      `insert into list_item (list_id, film_id, position, added_at, changed_at, change_id)
       select $1, id, 'a' || row_number() over (), now(), now(), gen_random_uuid() from film where title = 'filling'`,
      [list],
    );
    const add = await api.send('POST', `/lists/${list}/items`, user.headers(), { filmId: film });
    expect(add.body).toMatchObject({ code: 'listFull', status: 409 });
    await api.database.pool.query(
      `insert into list (id, user_id, type, name, created_at, changed_at, change_id, updated_at)
       select gen_random_uuid(), $1, 'LIST', 'n', now(), now(), gen_random_uuid(), now()
       from generate_series(2, $2::integer)`,
      [user.id, listLimits.maxLists],
    );
    const create = await api.send('POST', '/lists', user.headers(), { type: 'LIST', name: 'x' });
    expect(create.body).toMatchObject({ code: 'tooManyLists', status: 409 });
    const copy = await api.send('POST', `/lists/${list}/duplicate`, user.headers(), { name: 'x' });
    expect(copy.body).toMatchObject({ code: 'tooManyLists', status: 409 });
  });
});
