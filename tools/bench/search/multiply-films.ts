import type { Client } from 'pg';

interface Index {
  name: string;
  definition: string;
}

/**
 * Multiplies the films of a catalogue by SQL until it has `films`: each copy has the facts of one film, and the title of
 * another one with a further word at its end. The indexes that are no constraints are dropped before and built after, on one core.
 * The vocabulary does not grow. Needs the rights of a superuser, and a connection of its own.
 */
export async function multiplyFilms(client: Client, films: number, log: (line: string) => void): Promise<void> {
  // A GIN index is built faster with little memory, which fits into the caches of the processor.
  // Foreign keys are not checked: each row belongs to a film of the same statement.
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '64MB'; set work_mem = '256MB'; set max_parallel_maintenance_workers = 0",
  );
  const { rows } = await client.query<Index>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.tablename = any($1) and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [['film', 'film_search', 'film_suggestion']],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(parts);
  const { rows: counted } = await client.query<{ films: number; words: number }>(
    'select (select count(*)::integer from part) as films, (select count(*)::integer from title_word) as words',
  );
  const { films: originals, words } = counted[0] ?? { films: 0, words: 0 };
  const copies = Math.ceil(films / originals) - 1;
  const startedAt = performance.now();
  for (let copy = 1; copy <= copies; copy += 1) {
    const wanted = Math.min(originals, films - copy * originals);
    await client.query(copyFilms(copy, originals, wanted, words));
    await client.query(copySearch);
    if (copy % 5 !== 0 && copy !== copies) continue;
    const seconds = (performance.now() - startedAt) / 1000;
    log(`${copy * originals + wanted} films, ${((copy * originals) / seconds).toFixed(0)} copied per second`);
  }
  await client.query(`select setval('film_no', ${films + 1}, false)`);
  await client.query(`
    update facet_value set films = films * ${films / originals};
    update vocabulary set films = films * ${films / originals}`);
  for (const { name, definition } of rows) {
    const from = performance.now();
    await client.query(definition);
    log(`index ${name} built in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  }
}

/**
 * What is read again for each copy. `title`: the lexemes of the titles, without the keys of whole titles (`exact`).
 * `rest`: all others except the number of the film. Numbers are counted from 0 without gaps.
 */
const parts = `
  create temp table part as
    select (row_number() over (order by s.film_no) - 1)::integer as at, s.film_no as no, s.exact,
      ts_filter(s.words, '{a}') as title,
      ts_delete(s.words, tsvector_to_array(ts_filter(s.words, '{a}')) || s.exact || s.own) as rest
    from (
      select film_no, words,
        array(select lexeme from unnest(words) where lexeme like '=%') as exact,
        array(select lexeme from unnest(words) where lexeme ~ '^b[0-2][.]') as own
      from film_search) s;
  create unique index on part (at);
  create unique index on part (no);
  create temp table title_word as
    select (row_number() over (order by films desc) - 1)::integer as at, term from vocabulary where kind = 0;
  create unique index on title_word (at);
  analyze part;
  analyze title_word;
  create temp table copied (
    no integer, id uuid, facts_no integer, title_no integer, facts_at integer, title_at integer, word text);
`;

/** A UUID of version 7, which PostgreSQL makes by itself from version 18 on. */
const uuidv7 = `overlay(gen_random_uuid()::text placing regexp_replace(
  lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0'), '(.{8})', '\\1-') || '-7' from 1)::uuid`;

/** The titles are of films that are further away with each copy, and frequent words are more frequent in them. */
const copyFilms = (copy: number, originals: number, wanted: number, words: number) => `
  truncate copied;
  insert into copied
    select (select max(no) from part) + ${(copy - 1) * originals} + a.at + 1, ${uuidv7}, a.no, b.no, a.at, b.at, w.term
    from (select at, no, floor(power(random(), 3) * ${words})::integer as word from part where at < ${wanted}) a
    join part b on b.at = (a.at::bigint + ${copy} * 7919::bigint) % ${originals}
    join title_word w on w.at = a.word;
  analyze copied;
  insert into film (id, no, slug, archive_id, supplier_id, status, added_at, updated_at, record_hash, texts, facts, year,
      poster, duration_ms, rating, rating_count, availability)
    select c.id, c.no, t.slug || '-' || c.word || '-copy-${copy}', f.archive_id, f.supplier_id || '-copy-${copy}',
      f.status, f.added_at, f.updated_at, f.record_hash,
      f.texts || jsonb_build_object('en', coalesce(f.texts->'en', '{}') || jsonb_build_object('title',
        coalesce(t.texts->'en'->>'title', t.texts->'de'->>'title') || ' ' || c.word)),
      f.facts, f.year, f.poster, f.duration_ms, f.rating, f.rating_count, f.availability
    from copied c join film f on f.no = c.facts_no join film t on t.no = c.title_no
    order by c.no;
`;

const copySearch = `
  insert into film_search (film_no, words, record, facets, year, minutes, rating, prior, title_words, sample,
      rules_version, revision)
    select c.no,
      b.title || array_to_tsvector(array(select e || c.word from unnest(b.exact) e)
        || array[c.word, 't.' || c.word,
          'b0.' || c.no / 8192, 'b1.' || c.no / 81920, 'b2.' || c.no / 819200]) || a.rest,
      null, s.facets, s.year, s.minutes, s.rating, s.prior, least(t.title_words + 1, 999), floor(random() * 512),
      s.rules_version, r.revision + 1
    from copied c join part a on a.at = c.facts_at join part b on b.at = c.title_at
    join film_search s on s.film_no = c.facts_no join film_search t on t.film_no = c.title_no
    cross join film_search_revision r
    order by c.no;
  insert into film_suggestion (film_no, key, written, prior)
    select c.no, s.key || ' ' || c.word, s.written || ' ' || c.word, a.prior
    from copied c join film_suggestion s on s.film_no = c.title_no join film_search a on a.film_no = c.facts_no
    order by c.no;
  update film_search_revision set revision = revision + 1;
`;
