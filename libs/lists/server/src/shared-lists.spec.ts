import { startListsApi, type TestUser } from './testing/start-lists-api';

jest.setTimeout(30_000);

let api: Awaited<ReturnType<typeof startListsApi>>;
beforeAll(async () => {
  api = await startListsApi();
});

async function startWithList() {
  const user = await api.addUser();
  const film = await api.addFilm('Fog');
  return { user, film, list: await api.addList(user, 'Harbours', [film]) };
}

const call = (user: TestUser, method: string, path: string, body?: object, roles: ('EDITOR' | 'ADMIN')[] = []) =>
  api.send(method, `/lists/${path}`, user.headers({ roles }), body);

describe('a shared list', () => {
  it('is open to everybody with its link until the link is revoked', async () => {
    const { user, film, list } = await startWithList();
    const shared = await call(user, 'POST', `${list}/share`);
    const share = String(shared.body['shareToken']);
    expect(shared.body).toMatchObject({ visibility: 'link', shareToken: expect.stringMatching(/^[\w-]{22}$/) });
    expect((await call(user, 'POST', `${list}/share`)).body['shareToken']).toBe(share);

    expect(await api.open(undefined, list, { share })).toMatchObject({
      status: 200,
      list: { name: 'Harbours', isOwn: false, shareToken: null },
      items: [{ title: 'Fog' }],
    });
    expect((await api.send('GET', `/lists/${list}/next?film=${film}&share=${share}`)).status).toBe(200);
    for (const wrong of [{}, { share: 'wrong' }, { share: share.toLowerCase() }])
      expect((await api.open(undefined, list, wrong as Record<string, string>)).status).toBe(404);

    const revoked = await call(user, 'DELETE', `${list}/share`);
    expect(revoked.body).toMatchObject({ visibility: 'private', shareToken: null });
    expect((await api.open(undefined, list, { share })).status).toBe(404);
    expect((await call(user, 'POST', `${list}/share`)).body['shareToken']).not.toBe(share);
  });

  it('can be duplicated by who has its link, and changed by its owner alone', async () => {
    const [{ user, film, list }, other] = [await startWithList(), await api.addUser()];
    const share = (await call(user, 'POST', `${list}/share`)).body['shareToken'];
    const copy = await call(other, 'POST', `${list}/duplicate`, { name: 'Mine now', share });
    expect(copy.body).toMatchObject({ name: 'Mine now', isOwn: true, visibility: 'private', count: 1 });
    expect((await call(other, 'DELETE', `${list}/items/${film}?share=${share}`)).status).toBe(404);
    expect((await call(other, 'PATCH', list, { name: 'Theirs' })).status).toBe(404);
  });
});

describe('a public list', () => {
  it('is made by editors alone, and then open to everybody', async () => {
    const { user, list } = await startWithList();
    const refused = await call(user, 'PATCH', list, { visibility: 'public' });
    expect(refused.body).toMatchObject({ code: 'forbidden', status: 403 });
    const publicNames = async () =>
      ((await api.send('GET', '/lists/public')).body['lists'] as { id: string }[]).filter(({ id }) => id === list);
    expect(await publicNames()).toEqual([]);

    await call(user, 'POST', `${list}/share`);
    const published = await call(user, 'PATCH', list, { visibility: 'public' }, ['EDITOR']);
    expect(published.body).toMatchObject({ visibility: 'public', shareToken: null });
    expect(await publicNames()).toMatchObject([{ name: 'Harbours', isOwn: false, covers: [{ title: 'Fog' }] }]);
    expect((await api.open(undefined, list)).status).toBe(200);
    expect((await call(user, 'POST', `${list}/share`)).body).toMatchObject({ visibility: 'public', shareToken: null });

    // A former editor can take it back.
    await call(user, 'PATCH', list, { visibility: 'private' });
    expect(await publicNames()).toEqual([]);
    expect((await api.open(undefined, list)).status).toBe(404);
  });
});
