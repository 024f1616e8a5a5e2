import type { Database } from '@nitrate/database';

/** How much there is. */
export interface Amounts {
  films: number;
  users: number;
  lists: number;
  bookmarks: number;
}

/** The largest list and the largest number of lists that a user may have. */
const maxItems = 1_000;
const maxLists = 1_000;

/**
 * Multiplies the films of the catalogue and fills the tables of lists: ten lists per user of 3 to 40 films each, except
 * for the first user, who has as many lists as anybody may have, one of them as long as it may be. Each twentieth list
 * is public.
 */
export async function fillLists(database: Database, amounts: Amounts): Promise<{ user: string }> {
  const run = async (text: string, values: readonly unknown[] = []) => {
    await database.pool.query(text, [...values]);
  };
  await run(
    `insert into film overriding system value
     select made.* from (select row_number() over () as n, f as film from generate_series(1, $1::integer) copy, film f
                         limit greatest(0, $2::bigint - (select count(*) from film))) each
     cross join lateral jsonb_populate_record(each.film, jsonb_build_object(
       'id', gen_random_uuid(), 'no', 10000000 + each.n, 'slug', (each.film).slug || '-' || each.n,
       'supplier_id', (each.film).supplier_id || '-' || each.n)) made`,
    [Math.ceil(amounts.films / 100), amounts.films],
  );
  await run(
    `insert into auth_user (id, email, email_key, password_hash, lang, confirmed_at, created_at)
     select gen_random_uuid(), n || '@bench', n || '@bench', '', 'en', now(), now() from generate_series(1, $1) n`,
    [amounts.users],
  );
  // Numbered, so that a film or a user is found by a random number.
  await run('create table bench_film as select id, row_number() over () as n from film');
  await run('create unique index on bench_film (n)');
  await run('create table bench_user as select id, row_number() over (order by id) as n from auth_user');
  await run('create unique index on bench_user (n)');
  await run(
    `insert into list (id, user_id, type, name, visibility, created_at, changed_at, change_id, updated_at)
     select gen_random_uuid(), u.id, 'LIST', 'List ' || l.n, case l.n % 20 when 0 then 'public' else 'private' end,
            at, at, gen_random_uuid(), at + interval '1 hour'
     from generate_series(1, $1::integer) l(n)
     cross join lateral (select now() - l.n * interval '1 minute' as at) made
     join bench_user u on u.n = case when l.n <= $2::integer then 1 else 2 + l.n % ($3::integer - 1) end`,
    [amounts.lists, maxLists, amounts.users],
  );
  await run(
    `insert into list_item (list_id, film_id, position, added_at, changed_at, change_id)
     select l.id, f.id, 'b' || lpad(i.n::text, 2, '0') || 'V', now() - i.n * interval '1 minute', now(), gen_random_uuid()
     from list l
     cross join lateral generate_series(1, 3 + abs(hashtext(l.id::text)) % 38) i(n)
     join bench_film f on f.n = 1 + abs(hashtextextended(l.id::text, i.n)) % $1::integer
     on conflict do nothing`,
    [amounts.films],
  );
  await run(
    `insert into list_item (list_id, film_id, position, added_at, changed_at, change_id)
     select l.id, f.id, 'c' || lpad(f.n::text, 4, '0') || 'V', now(), now(), gen_random_uuid()
     from (select list.id from list join bench_user u on u.id = user_id and u.n = 1 order by created_at desc limit 1) l
     join bench_film f on f.n <= $1
     on conflict do nothing`,
    [maxItems],
  );
  await run(
    `insert into bookmark (user_id, id, film_id, created_at, changed_at, change_id)
     select u.id, gen_random_uuid(), f.id, now() - b.n * interval '1 second', now(), gen_random_uuid()
     from generate_series(1, $1::integer) b(n)
     join bench_user u on u.n = 1 + b.n % $2::integer
     join bench_film f on f.n = 1 + abs(hashint8extended(b.n, 7)) % $3::integer
     on conflict do nothing`,
    [amounts.bookmarks, amounts.users, amounts.films],
  );
  await run('vacuum analyze');
  const { rows } = await database.pool.query<{ id: string }>('select id from bench_user where n = 1');
  return { user: rows[0]?.id ?? '' };
}
