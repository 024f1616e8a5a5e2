import { randomUUID } from 'node:crypto';
import { startListsApi, type TestUser } from './testing/start-lists-api';

jest.setTimeout(30_000);

type Api = Awaited<ReturnType<typeof startListsApi>>;
let api: Api;
beforeAll(async () => {
  api = await startListsApi();
});

const add = async (user: TestUser, body: object) => {
  const reply = await api.send('POST', '/bookmarks', user.headers(), body);
  return { ...reply, id: String(reply.body['id']) };
};

describe('bookmarks', () => {
  it('mark films, moments and passages, the newest first', async () => {
    const user = await api.addUser();
    const [fog, lights] = [await api.addFilm('Fog', 1931), await api.addFilm('Harbour Lights', 1938)];
    const { status, body } = await add(user, { filmId: fog, startMs: 1_000, endMs: 2_500, note: '  the ship  ' });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        filmId: fog,
        startMs: 1_000,
        endMs: 2_500,
        note: 'the ship',
        createdAt: api.clock.now.toISOString(),
      },
    ]);
    await add(user, { filmId: lights, startMs: 0 });
    await add(user, { filmId: lights });
    const { total, count, bookmarks } = await api.list(user);
    expect([total, count]).toEqual([3, 3]);
    expect(bookmarks.map(({ title, startMs, endMs }) => [title, startMs, endMs])).toEqual([
      ['Harbour Lights', null, null],
      ['Harbour Lights', 0, null],
      ['Fog', 1_000, 2_500],
    ]);
    const of = await api.send('GET', `/bookmarks/films?films=${lights},nonsense`, user.headers());
    expect(of.body).toMatchObject({ count: 3, bookmarks: [{ startMs: null }, { startMs: 0 }] });
  });

  it('mark a film itself once', async () => {
    const user = await api.addUser();
    const film = await api.addFilm('Once');
    const first = await add(user, { filmId: film });
    const second = await add(user, { filmId: film, note: 'again' });
    expect(second.body).toEqual({ ...first.body, note: 'again' });
    expect((await api.list(user)).total).toBe(1);
  });

  it('are found by film and by note, filtered by year and sorted', async () => {
    const user = await api.addUser();
    const films = [
      { title: 'Ferry', year: 1950 },
      { title: 'Tram', year: 1912 },
      { title: 'Undated', year: null },
      { title: 'Train', year: 1972 },
    ];
    for (const { title, year } of films) {
      await add(user, { filmId: await api.addFilm(title, year), note: title === 'Tram' ? 'Über the Ferry' : '' });
    }
    const titles = async (query: Record<string, string>) =>
      (await api.list(user, query)).bookmarks.map(({ title }) => title);
    expect(await titles({ sort: 'latest' })).toEqual(['Train', 'Ferry', 'Tram', 'Undated']);
    expect(await titles({ sort: 'oldest' })).toEqual(['Tram', 'Ferry', 'Train', 'Undated']);
    expect(await titles({ sort: 'oldestAdded' })).toEqual(['Ferry', 'Tram', 'Undated', 'Train']);
    expect(await titles({ olderThan: '1972', greaterThan: '1912' })).toEqual(['Ferry']);
    expect(await titles({ q: 'ferry' })).toEqual(['Tram', 'Ferry']);
    expect(await titles({ q: 'uber ferry' })).toEqual(['Tram']);
    expect(await titles({ q: 'zeppelin' })).toEqual([]);
    const last = await api.list(user, { sort: 'oldestAdded', size: '3', page: '2' });
    expect([last.total, last.count, last.bookmarks.map(({ title }) => title)]).toEqual([4, 4, ['Train']]);
    expect((await api.list(user, { q: 'ferry', size: '1' })).total).toBe(2);
  });

  it('of films that are withdrawn stay, and new ones are refused', async () => {
    const user = await api.addUser();
    const film = await api.addFilm('Withdrawn');
    const { id } = await add(user, { filmId: film });
    api.hidden.add(film);
    expect((await api.list(user)).bookmarks).toMatchObject([{ title: 'Withdrawn', film: null }]);
    expect((await add(user, { filmId: film, startMs: 5 })).body).toMatchObject({ code: 'filmNotFound', status: 404 });
    const changed = await api.send('PATCH', `/bookmarks/${id}`, user.headers(), { note: 'where is it?' });
    expect([changed.status, changed.body['note']]).toEqual([200, 'where is it?']);
  });

  it('are changed and removed by their user alone; for others they do not exist', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()];
    const { id } = await add(user, { filmId: await api.addFilm('Mine'), note: 'mine' });
    for (const [method, body] of [['PATCH', { note: 'theirs' }] as const, ['DELETE', undefined] as const]) {
      const { status, body: problem } = await api.send(method, `/bookmarks/${id}`, other.headers(), body);
      expect([status, problem['code']]).toEqual([404, 'notFound']);
    }
    expect((await api.list(other)).total).toBe(0);
    expect((await api.list(user)).bookmarks).toMatchObject([{ note: 'mine' }]);
    expect((await api.send('DELETE', `/bookmarks/${id}`, user.headers())).status).toBe(200);
    expect((await api.send('DELETE', `/bookmarks/${id}`, user.headers())).status).toBe(404);
    expect(await api.list(user)).toMatchObject({ total: 0, count: 0 });
  });

  it.each([
    ['a passage that ends before it starts', { startMs: 5, endMs: 5 }],
    ['an end without a start', { endMs: 5 }],
    ['a time before the film', { startMs: -1 }],
    ['a note that is too long', { note: 'x'.repeat(501) }],
    ['an unknown field', { rating: 5 }],
    ['no film', { filmId: 'fog' }],
  ])('are refused with %s', async (_what, fields) => {
    const user = await api.addUser();
    const { body } = await add(user, { filmId: randomUUID(), ...fields });
    expect(body).toMatchObject({ code: 'validationFailed', status: 400 });
  });

  it('are read by signed-in users, and changed by those with a confirmed address', async () => {
    const user = await api.addUser();
    expect((await api.send('GET', '/bookmarks')).status).toBe(401);
    const unconfirmed = user.headers({ confirmed: false });
    expect((await api.send('GET', '/bookmarks', unconfirmed)).status).toBe(200);
    const { body } = await api.send('POST', '/bookmarks', unconfirmed, { filmId: randomUUID() });
    expect(body).toMatchObject({ code: 'emailNotConfirmed', status: 403 });
  });
});
