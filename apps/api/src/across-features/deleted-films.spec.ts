import { upsertFilm } from '@nitrate/catalog/server';
import { v7 as newId } from 'uuid';
import { startApi } from '../testing/start-api';

jest.setTimeout(60_000);

type Api = Awaited<ReturnType<typeof startApi>>;

/** @returns the cookies of an editor who has confirmed a second factor */
async function signUp({ app, database }: Api, email: string): Promise<{ id: string; cookie: string }> {
  const password = 'Correct-4-horses!';
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { email, confirmEmail: email, password, confirmPassword: password, name: 'Ada', surname: 'Reiniger' },
  });
  const { rows } = await database.pool.query<{ id: string }>(
    `update auth_user set roles = '{EDITOR}', confirmed_at = now() where email = $1 returning id`,
    [email],
  );
  const id = rows[0]?.id ?? '';
  await database.pool.query(
    `insert into auth_factor (id, user_id, kind, name, created_at, sealed_secret, last_step)
     values (gen_random_uuid(), $1, 'app', 'Phone', now(), '', 0)`,
    [id],
  );
  await database.pool.query(`update auth_session set two_factor_until = now() + interval '5 minutes'`);
  return { id, cookie: signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** Writes what somebody may have of a film. */
const written: Record<string, string> = {
  lists: `with l as (insert into list (id, user_id, type, name, created_at, changed_at, change_id, updated_at)
      values (gen_random_uuid(), $2, 'LIST', 'Harbours', now(), now(), gen_random_uuid(), now()) returning id)
    insert into list_item (list_id, film_id, position, added_at, changed_at, change_id)
    select id, $1::uuid, 'a0', now(), now(), gen_random_uuid() from l`,
  bookmarks: `insert into bookmark (user_id, id, film_id, created_at, changed_at, change_id)
    values ($2, gen_random_uuid(), $1, now(), now(), gen_random_uuid())`,
  ratings: `insert into rating (user_id, film_id, rating, changed_at, change_id) values ($2, $1, 4, now(), gen_random_uuid())`,
  positions: `insert into playback_position (user_id, film_id, position_ms, duration_ms, updated_at)
    values ($2, $1, 1000, 60000, now())`,
  requests: `insert into digitisation_request (id, film_id, person_key, user_id, requested_at, confirmed_at)
    values (gen_random_uuid(), $1, uuid_send($2), $2, now(), now())`,
  contributions: `insert into contribution (id, film_id, kind, text, user_id, created_at)
    values (gen_random_uuid(), $1, 'names', 'The captain is my aunt.', $2, now())`,
};
/** References that prevent the deletion of a film, whichever user made them. */
const kept: Record<string, string> = {
  watchTime: `insert into watch_time (key, item, received_at, film_id, asset_id, kind, asset_ms, archive_id, seconds, source)
    select '${newId()}', 0, now(), $1::uuid, gen_random_uuid(), 'full', 60000, archive_id, 30, 'role' from film where id = $1`,
  processing: `insert into ingest_film (id, archive, supplier_id, film_id, source, fingerprint, side_car, subtitles,
      full_asset, preview_asset)
    values (gen_random_uuid(), 'Coast Archive', 'p', $1, 'p.mp4', 'f', '{}', '[]', gen_random_uuid(), gen_random_uuid())`,
  content: `with d as (insert into content_document (key) values ('home') on conflict (key) do update set key = 'home'
      returning key)
    insert into content_revision (key, lang, version, kind, content)
    select key, 'de', 99, 'draft', jsonb_build_object('rows', jsonb_build_array(jsonb_build_object('id', 'new',
      'films', jsonb_build_array((select slug from film where id = $1))))) from d`,
};

it('are those to which nobody else refers; their media go with them', async () => {
  const api = await startApi({ NITRATE_ADDRESS_LIMITS: 'off' });
  const { app, database } = api;
  const somebody = await signUp(api, 'bea@films.example');
  const editor = await signUp(api, 'ada@films.example');
  await database.pool.query('create table if not exists watch_time_all partition of watch_time default');
  const films = new Map<string, string>();
  const add = async (name: string) => {
    const id = await upsertFilm(database, {
      id: name,
      title: `Film ${name}`,
      archive: 'Coast Archive',
      status: 'draft',
    });
    films.set(id, name);
    return id;
  };
  for (const [use, statement] of Object.entries(written)) {
    await database.pool.query(statement, [await add(use), somebody.id]);
    await database.pool.query(statement, [await add(`own ${use}`), editor.id]);
  }
  for (const [use, statement] of Object.entries(kept)) await database.pool.query(statement, [await add(use)]);
  const playable = await add('playable');
  const asset = newId();
  await database.pool.query(
    `insert into ingest_film (id, archive, supplier_id, film_id, source, fingerprint, side_car, subtitles, full_asset,
       preview_asset, state)
     values (gen_random_uuid(), 'Coast Archive', 'playable', $1, 'a.mp4', 'g', '{}', '[]', $2, gen_random_uuid(), 'ready')`,
    [playable, asset],
  );
  await database.pool.query(
    `insert into ingest_asset (id, film_id, kind, fingerprint, playable, ladder) values ($1, $2, 'full', '', '{}', '{}')`,
    [asset, playable],
  );

  const call = async <T>(path: string, payload: object): Promise<T> => {
    const reply = await app.inject({ method: 'POST', url: `/api${path}`, headers: { cookie: editor.cookie }, payload });
    expect([path, reply.statusCode, reply.body]).toEqual([path, 200, expect.any(String)]);
    return reply.json();
  };
  type Reply = {
    films: { id: string; version: number }[];
    kept: { id: string; uses: { use: string }[] }[];
    files: number;
  };
  const found = await call<Reply>('/studio/deletions/preview', { selection: { ids: [...films.keys()] } });
  const uses = found.kept.map(({ id, uses: of }) => [films.get(id), ...of.map(({ use }) => use)]);
  expect(uses.toSorted()).toEqual([...Object.keys(written), ...Object.keys(kept)].map((use) => [use, use]).toSorted());
  expect(found.files).toBe(1);

  const all = [...films.keys()].map((id) => ({ id, version: 0 }));
  const done = await call<Reply & { deleted: number }>('/studio/deletions', { films: all });
  expect(done.deleted).toBe(found.films.length);
  const { rows: left } = await database.pool.query<{ id: string }>('select id from film');
  expect(left.map(({ id }) => films.get(id)).toSorted()).toEqual(
    [...Object.keys(written), ...Object.keys(kept)].toSorted(),
  );
  const { rows: media } = await database.pool.query(`select film_id from ingest_film where supplier_id = 'playable'
    union all select film_id from ingest_asset`);
  expect(media).toEqual([]);
  const { rows: jobs } = await database.pool.query<{ name: string }>(
    `select name from pgboss.job where name like 'ingest-remove-%' and data::text like any (array['%' || $1 || '%', '%' || $2 || '%'])`,
    [asset, playable],
  );
  expect(new Set(jobs.map(({ name }) => name))).toEqual(new Set(['ingest-remove-asset', 'ingest-remove-film']));
});
