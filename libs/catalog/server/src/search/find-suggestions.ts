import type { suggest } from '@nitrate/catalog/contract';
import { type Locale, locales, type ReplyOf } from '@nitrate/contract-kit';
import { type Database, runPrepared } from '@nitrate/database';
import { sql } from 'kysely';
import type { FacetCache } from '../facets/facet-cache';
import { titleIn } from '../index-film/search-row';
import type { FilmTextsByLocale } from '../store/film-record';
import type { CatalogTables } from '../tables';
import { fold, keyOf } from '../text/fold';
import { maxSuggestionKeyLength, suggestionKeys } from '../text/suggestion-keys';
import { writtenKeyOf } from '../text/written-key';
import { findNearTexts } from './find-near-texts';

type Suggestion = ReplyOf<typeof suggest>['suggestions'][number];

const minLength = 3;
const maxSuggestions = { film: 6, person: 4, collection: 3 } as const;

/** What was typed, as keys. */
interface Typed {
  key: string;
  /** With its accents; undefined without any. */
  written: string | undefined;
}

/** With fewer suggestions than this, those for texts near the typed one follow. */
const fewSuggestions = 3;

/**
 * Films, people and collections that begin with the typed text, from the third character. Typed accents come first. A
 * person with exactly this name comes before films that begin with it. Where there are few, those follow that begin with
 * a text near the typed one, and films with its words in their titles.
 */
export async function findSuggestions(
  database: Database,
  facetCache: FacetCache,
  text: string,
  locale: Locale,
): Promise<Suggestion[]> {
  const typed: Typed = {
    key: keyOf(text).slice(0, maxSuggestionKeyLength),
    written: writtenKeyOf(text)?.slice(0, maxSuggestionKeyLength),
  };
  if (typed.key.length < minLength) return [];
  const exact = await suggestFor(database, facetCache, typed, locale);
  if (exact.length >= fewSuggestions) return exact;
  const near: Suggestion[] = [];
  for (const { key, titled } of await findNearTexts(database, typed.key)) {
    near.push(
      ...(await suggestFor(database, facetCache, { key, written: undefined }, locale)),
      ...(await suggestTitled(database, key, titled, locale)),
    );
  }
  return joined(exact, near);
}

/** Suggestions, each once, followed by others as far as there is room for their type. */
function joined(suggestions: readonly Suggestion[], others: readonly Suggestion[]): Suggestion[] {
  const all = new Map<string, Suggestion>();
  const free: Record<Suggestion['type'], number> = { ...maxSuggestions };
  for (const suggestion of [...suggestions, ...others]) {
    const { type, slug, label } = suggestion;
    const key = `${type} ${slug ?? label}`;
    if (all.has(key) || free[type] === 0) continue;
    all.set(key, suggestion);
    free[type] -= 1;
  }
  return [...all.values()];
}

async function suggestFor(
  database: Database,
  facetCache: FacetCache,
  typed: Typed,
  locale: Locale,
): Promise<Suggestion[]> {
  const [films, people, collections] = await Promise.all([
    suggestFilms(database, typed, locale),
    suggestPeople(database, typed),
    suggestCollections(facetCache, typed),
  ]);
  const isPerson = people.some(({ label }) => namesOf(keyOf(label)).includes(typed.key));
  return isPerson ? [...people, ...films, ...collections] : [...films, ...people, ...collections];
}

/** A name with the surname last and first. */
const namesOf = (name: string): string[] => [name, name.replace(/^(.*) ([^ ]+)$/, '$2 $1')];

async function suggestCollections(facetCache: FacetCache, typed: Typed): Promise<Suggestion[]> {
  const { byId } = await facetCache.current();
  return [...byId.values()]
    .filter(({ facet, value, films }) => facet === 'collection' && films > 0 && hasWordPrefix(keyOf(value), typed.key))
    .sort((a, b) => Number(isAsWritten(b.value, typed)) - Number(isAsWritten(a.value, typed)) || b.films - a.films)
    .slice(0, maxSuggestions.collection)
    .map(({ value, films }) => ({ type: 'collection', label: value, slug: null, year: null, count: films }));
}

const hasWordPrefix = (text: string, key: string): boolean => text.startsWith(key) || text.includes(` ${key}`);

/** Whether a word of a text begins with the typed accents. */
const isAsWritten = (text: string, { written }: Typed): boolean =>
  written !== undefined && hasWordPrefix(writtenKeyOf(text) ?? '', written);

interface SuggestedFilm {
  slug: string;
  texts: FilmTextsByLocale;
  other_titles: string[] | null;
  date: string | null;
}

const filmColumns = sql.raw(
  `f.slug, f.texts, f.facts->'alternativeTitles' as other_titles, f.facts->>'description_date' as date`,
);

async function suggestFilms(database: Database, { key, written }: Typed, locale: Locale): Promise<Suggestion[]> {
  // The indexes on the first three and the first five characters are ordered by prior.
  const indexed = key.length < 5 ? 3 : 5;
  const max = sql.lit(maxSuggestions.film);
  const asWritten = sql`union all
      (select film_no, key, prior, 2 as bonus from film_suggestion
       where written is not null and left(written, 3) = left(${written}, 3) and starts_with(written, ${written})
       order by prior desc limit 16)`;
  const query = sql<SuggestedFilm>`
    with matches as (
      (select film_no, key, prior, 0 as bonus from film_suggestion
       where left(key, ${sql.lit(indexed)}) = left(${key}, ${sql.lit(indexed)}) and starts_with(key, ${key})
       order by prior desc limit 16)
      union all
      (select film_no, key, prior, 0 as bonus from film_suggestion where key = ${key} order by prior desc limit ${max})
      ${written === undefined ? sql`` : asWritten}),
    best as (
      select film_no, max(bonus + prior + length(${key}::text)::real / length(key)) as score
      from matches group by film_no order by score desc, film_no limit ${max})
    select ${filmColumns}
    from best b join film f on f.no = b.film_no order by b.score desc, b.film_no`;
  // Hot path: every key typed into the search field. Prepared 0.19 ms of CPU, unprepared 0.65.
  const rows = await runPrepared(
    database,
    `catalog-suggest-films-${indexed}${written === undefined ? '' : '-written'}`,
    query.compile(database.tables<CatalogTables>()),
  );
  const begins = (title: string) =>
    suggestionKeys([title]).some((each) =>
      written === undefined ? each.key.startsWith(key) : Boolean(each.written?.startsWith(written)),
    );
  return rows.map((row) => presentFilm(row, locale, begins));
}

/** Films by their numbers, in this order, with the title that has these words. */
async function suggestTitled(
  database: Database,
  key: string,
  numbers: readonly number[],
  locale: Locale,
): Promise<Suggestion[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<SuggestedFilm>`
    select ${filmColumns} from unnest(${[...numbers]}::integer[]) with ordinality as n (no, place)
    join film f on f.no = n.no order by n.place`.execute(database.tables<CatalogTables>());
  const words = key.split(' ');
  const hasWords = (title: string) => {
    const own = new Set(keyOf(title).split(' '));
    return words.every((word) => own.has(word));
  };
  return rows.map((row) => presentFilm(row, locale, hasWords));
}

/** A film, with the other title by which it was found where its label is not what was looked for. */
function presentFilm(row: SuggestedFilm, locale: Locale, isSought: (title: string) => boolean): Suggestion {
  const label = titleIn(row, locale);
  const titles = [...locales.map((each) => row.texts[each]?.title), ...(row.other_titles ?? [])];
  const otherTitle = isSought(label) ? undefined : titles.find((title) => title && isSought(title));
  return { type: 'film', label, ...(otherTitle && { otherTitle }), slug: row.slug, year: row.date, count: 1 };
}

interface Person {
  label: string;
  films: number;
}

/** People with at least this many films are in the partial index `vocabulary_known_person`. */
const knownPersonFilms = 5;

async function suggestPeople(database: Database, typed: Typed): Promise<Suggestion[]> {
  const known = await findPeople(database, typed, knownPersonFilms);
  const found = known.length === maxSuggestions.person ? known : [...known, ...(await findPeople(database, typed, 1))];
  const unique = [...new Map(found.map((row) => [row.label, row])).values()].slice(0, maxSuggestions.person);
  return unique.map(({ label, films }) => ({ type: 'person', label, slug: null, year: null, count: films }));
}

function findPeople(
  database: Database,
  { key, written }: Typed,
  minFilms: 1 | typeof knownPersonFilms,
): Promise<Person[]> {
  const afterKey = key + String.fromCodePoint(0x10ffff);
  const atLeast = sql.lit(minFilms);
  const accented = written?.split(' ').find((word) => word !== fold(word));
  const query = sql<Person>`
    select label, max(films) as films from (
      (select label, films from vocabulary where kind = 2 and films >= ${atLeast}
         and term ~>=~ ${key} and term ~<~ ${afterKey} limit 500)
      union all
      (select label, films from vocabulary where kind = 2 and films >= ${atLeast}
         and ${surnameFirst} ~>=~ ${key} and ${surnameFirst} ~<~ ${afterKey} limit 500)) p
    group by label
    order by position(${accented ?? ''} in lower(label)) > 0 desc, films desc, label
    limit ${sql.lit(maxSuggestions.person)}`;
  // Hot path: every key typed into the search field. Prepared 0.34 ms of CPU, unprepared 0.47.
  return runPrepared(database, `catalog-suggest-people-${minFilms}`, query.compile(database.tables<CatalogTables>()));
}

/** The expression of the index `vocabulary_surname`: `hitchcock alfred`. */
const surnameFirst = sql.raw(String.raw`regexp_replace(term, '^(.*) ([^ ]+)$', '\2 \1')`);
