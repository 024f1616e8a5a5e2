import { upsertFilm } from '@nitrate/catalog/server';
import { v7 as newId } from 'uuid';
import { startApi } from '../testing/start-api';

jest.setTimeout(60_000);

type Api = Awaited<ReturnType<typeof startApi>>;

/** An editor who has confirmed a second factor. */
async function signUp({ app, database }: Api): Promise<string> {
  const [email, password] = ['ada@films.example', 'Correct-4-horses!'];
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { email, confirmEmail: email, password, confirmPassword: password, name: 'Ada', surname: 'Reiniger' },
  });
  await database.pool.query(`update auth_user set roles = '{EDITOR}', confirmed_at = now()`);
  await database.pool.query(
    `insert into auth_factor (id, user_id, kind, name, created_at, sealed_secret, last_step)
     select gen_random_uuid(), id, 'app', 'Phone', now(), '', 0 from auth_user`,
  );
  await database.pool.query(`update auth_session set two_factor_until = now() + interval '5 minutes'`);
  return signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

it('have what a device sends late written for the surviving film, and have it again when the merge is undone', async () => {
  const api = await startApi({ NITRATE_ADDRESS_LIMITS: 'off' });
  const { app, database } = api;
  const cookie = await signUp(api);
  const add = (id: string) => upsertFilm(database, { id, title: `Film ${id}`, archive: 'Coast Archive' });
  const [survivor, merged] = [await add('survivor'), await add('merged')];
  for (const film of [survivor, merged]) {
    const playable = { id: newId(), filmId: film, kind: 'full', durationMs: 600_000, chapters: [] };
    await database.pool.query(
      `insert into ingest_asset (id, film_id, kind, fingerprint, playable, ladder) values ($1, $2, 'full', '', $3, '{}')`,
      [playable.id, film, playable],
    );
  }
  const call = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<T> => {
    const reply = await app.inject({ method, url: `/api${path}`, headers: { cookie }, ...(payload && { payload }) });
    expect([path, reply.statusCode, reply.body]).toEqual([path, 200, expect.any(String)]);
    return reply.json();
  };
  const { id: list } = await call<{ id: string }>('POST', '/lists', { type: 'LIST', name: 'Harbours' });
  const { record } = await call<{ record: object }>('GET', `/studio/films/${survivor}`);
  const seen = (id: string) => ({ id, version: 0 });
  const { id: merge } = await call<{ id: string }>('POST', '/studio/merges', {
    survivor: seen(survivor),
    merged: seen(merged),
    record,
  });

  const changes = [
    { id: newId(), kind: 'saveBookmark', bookmark: newId(), filmId: merged, note: 'fog' },
    { id: newId(), kind: 'saveListItem', list, filmId: merged },
    { id: newId(), kind: 'rateFilm', filmId: merged, rating: 4 },
  ];
  const { outcomes } = await call<{ outcomes: { refused: string | null }[] }>('POST', '/lists/changes', { changes });
  expect(outcomes.map(({ refused }) => refused)).toEqual([null, null, null]);
  await call('PUT', `/positions/${merged}`, { positionMs: 300_000 });
  const of = async () => {
    const { rows } = await database.pool.query<{ film: string }>(`
      select film_id as film from bookmark union all select film_id from list_item union all select film_id from rating
      union all select film_id from playback_position`);
    return rows.map(({ film }) => (film === survivor ? 'survivor' : film === merged ? 'merged' : film));
  };
  expect(await of()).toEqual(['survivor', 'survivor', 'survivor', 'survivor']);
  // Where in the surviving film the viewer stopped remains true of it.
  await call('POST', `/studio/merges/${merge}/undo`);
  expect(await of()).toEqual(['merged', 'merged', 'merged', 'survivor']);
});
