import { sql } from 'kysely';

/** Letters with accents, and the same without. */
const accents = [
  ['àáâãäåāăąæ', 'aaaaaaaaaa'],
  ['çćĉċčďđ', 'cccccdd'],
  ['èéêëēĕėęěĝğġģ', 'eeeeeeeeegggg'],
  ['ĥìíîïĩīĭįıĵķ', 'hiiiiiiiiijk'],
  ['ĺļľłñńņň', 'llllnnnn'],
  ['òóôõöøōŏőœŕŗř', 'oooooooooorrr'],
  ['śŝşšßţťŧ', 'sssssttt'],
  ['ùúûüũūŭůűųŵýÿŷźżž', 'uuuuuuuuuuwyyyzzz'],
] as const;
const accented = accents.map(([letters]) => letters).join('');
const plain = accents.map(([, letters]) => letters).join('');

/** What stands before the first letter of a title. */
const leading = ' "\'„“”«»‚‘’[(…¡¿-';
/** What the parser of PostgreSQL would take for parts of addresses and numbers. */
const joining = './-_@';

/**
 * What editors do with films: versions, the record as it was imported, schedules, the history, and the indexes of the
 * list. Sorted by when they were added, films are in the order of their numbers.
 */
export const studioFilmTables = sql`
  -- Incremented by each change of the record or its publication.
  alter table film add column version integer not null default 0;
  create function film_version() returns trigger language plpgsql as $$
  begin
    if (new.texts, new.facts, new.status) is distinct from (old.texts, old.facts, old.status) then
      new.version := old.version + 1;
    end if;
    return new;
  end $$;
  create trigger film_version before update of texts, facts, status on film
    for each row execute function film_version();

  -- Films that editors have changed.
  create table film_edit (
    film_id uuid primary key references film on delete cascade,
    -- Texts and facts of the last import, with which the next one is compared.
    imported jsonb not null,
    -- An editor has decided on the publication: imports and ready media do not change it.
    keeps_status boolean not null default false,
    changed_by uuid not null,
    withdrawal_reason text,
    withdrawn_by uuid,
    withdrawn_at timestamptz
  );

  create table film_schedule (
    film_id uuid not null references film on delete cascade,
    action text not null check (action in ('publish', 'withdraw')),
    at timestamptz not null,
    by uuid not null,
    reason text,
    primary key (film_id, action)
  );

  -- Outlives the film.
  create table film_revision (
    id integer generated always as identity primary key,
    film_id uuid not null,
    kind text not null,
    version integer not null,
    at timestamptz not null,
    -- Null for an import.
    by uuid,
    -- What changed: field, before, after.
    changes jsonb not null,
    -- Reason, schedule or the entry that was restored.
    details jsonb not null default '{}'
  );
  create index film_revision_film on film_revision (film_id, id);
  create function film_revision_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'film_revision is append-only';
  end $$;
  create trigger film_revision_append_only before update or delete or truncate on film_revision
    for each statement execute function film_revision_refuse_change();

  -- To look up each letter among those with accents takes twenty times as long as lower().
  create function film_fold(text) returns text language sql immutable parallel safe
    return case when octet_length($1) = length($1) then lower($1)
      else translate(lower($1), ${sql.lit(accented)}, ${sql.lit(plain)}) end;
  create function film_title_key(texts jsonb, lang text) returns text language sql immutable parallel safe
    return left(ltrim(film_fold(coalesce(
      texts->lang->>'title', texts->(case lang when 'en' then 'de' else 'en' end)->>'title', '')),
      ${sql.lit(leading)}), 80);
  create function film_words(texts jsonb, slug text) returns tsvector language sql immutable parallel safe
    return to_tsvector('simple'::regconfig, translate(film_fold(
      coalesce(texts->'en'->>'title', '') || ' ' || coalesce(texts->'de'->>'title', '') || ' ' || slug),
      ${sql.lit(joining)}, ${sql.lit(' '.repeat(joining.length))}));

  -- Stored: to make the words or the key of a title takes many times as long as to compare them.
  alter table film
    add column title_words tsvector not null generated always as (film_words(texts, slug)) stored,
    add column title_key_en text not null generated always as (film_title_key(texts, 'en')) stored,
    add column title_key_de text not null generated always as (film_title_key(texts, 'de')) stored;

  create index film_title_en on film (title_key_en, no);
  create index film_title_de on film (title_key_de, no);
  create index film_title_words on film using gin (title_words);
  -- With the year itself, for PostgreSQL reads an index alone only where it has each column of an expression.
  create index film_year on film (coalesce(year, 0::smallint), no) include (year);
  create index film_changed on film (updated_at, no);
  create index film_supplier on film (supplier_id collate "C", no);
  create index film_status on film (status, no);
  create index film_collection on film ((facts->>'supplier_collection'), no);
  create index film_with_media on film (availability, no) where availability <> 'none';
  create index film_without_title_en on film (no) where texts->'en'->>'title' is null;
  create index film_without_title_de on film (no) where texts->'de'->>'title' is null;
  create index film_without_description_en on film (no) where texts->'en'->>'description' is null;
  create index film_without_description_de on film (no) where texts->'de'->>'description' is null;
`;
