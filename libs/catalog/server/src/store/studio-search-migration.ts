import { sql } from 'kysely';

/** Facts by the names of the edited fields, where they differ. */
const renamedFacts = [
  ['x_series', 'series'],
  ['dataLicence', 'licence'],
  ['title_alternative', 'alternativeTitles'],
  ['x_colour', 'colour'],
] as const;
const facts = [
  ...['description_date', 'production_original_airdate', 'production_shoot_decade', 'production_shoot_year'],
  ...['si_format_duration', 'supplier_collection', 'rights', 'source', 'identifiers', 'language', 'production_actor'],
  ...['production_award', 'production_cityoforigin', 'production_countryofaction', 'production_countryoforigin'],
  ...['production_format', 'production_genre', 'production_regionofaction', 'production_studio'],
  ...['production_talent_additionalcrew', 'production_talent_cameraman', 'production_talent_cast_principals'],
  ...['production_talent_composer', 'production_talent_director', 'production_talent_director_photography'],
  ...['production_talent_editor', 'production_talent_producer', 'production_talent_producer_exec'],
].map((field) => [field, field] as const);
const texts = ['en', 'de'].flatMap((lang) => ['contentnotes', 'keywords'].map((field) => [field, lang] as const));

/** Fields that `film_gaps` knows: the fields of its time, except texts that have indexes of their own. */
export const indexedGaps: ReadonlySet<string> = new Set([
  ...texts.map(([field, lang]) => `${field}_${lang}`),
  ...[...facts, ...renamedFacts].map(([field]) => field),
]);

const gaps = sql.join([
  ...texts.map(([field, lang]) => sql`(${sql.lit(`${field}_${lang}`)}, texts->${sql.lit(lang)}->${sql.lit(field)})`),
  ...[...facts, ...renamedFacts].map(([field, fact]) => sql`(${sql.lit(field)}, facts->${sql.lit(fact)})`),
]);

/** What cataloguers search by: words of films in every state, empty fields, who changed a film, and saved views. */
export const studioSearch = sql`
  -- The words of films that visitors do not see, by the rules of film_search.
  create table film_unpublished_search (
    film_no integer primary key references film (no) on delete cascade,
    words tsvector not null,
    rules_version smallint not null
  );
  alter table film_unpublished_search alter column words set statistics 0;
  create index film_unpublished_search_words on film_unpublished_search using gin (words)
    with (fastupdate = on, gin_pending_list_limit = 1024);

  -- The names of empty fields.
  create function film_gaps(texts jsonb, facts jsonb) returns text[] language sql immutable parallel safe
    return array(select field from (values ${gaps}) as value (field, content) where content is null);
  create index film_gaps on film using gin (film_gaps(texts, facts));

  create index film_revision_by on film_revision (by, at, film_id) where by is not null;

  create table film_view (
    id uuid primary key,
    -- Null where the account was deleted; what others have of it remains.
    owner_id uuid,
    name text not null,
    -- The query of its address, without the page.
    search text not null,
    -- Everybody in the studio has it.
    shared boolean not null default false,
    created_at timestamptz not null
  );
  create index film_view_owner on film_view (owner_id);
  create index film_view_shared on film_view (created_at) where shared;
`;
