import type { CataloguingDeps } from '../../cataloguing-deps';
import type { FacetName, ListField } from '@nitrate/catalog/contract';
import { type FilmValue, findFilmValues, type SuggestedField } from '@nitrate/cataloguing/contract';
import { fold } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type HttpServer, route } from '@nitrate/http';
import { sql } from 'kysely';
import {
  facetLabel,
  knownLicences,
  fieldPrefix,
  peopleFields,
  vocabularyKind,
  keyOf,
  quoteLexeme,
  wordsOf,
} from '@nitrate/catalog/store';
import type { RecordTables } from '../../record-tables';
import { fieldLanguage } from '../record/field-errors';

const maxValues = 20;
/** Of a whole vocabulary. */
const maxLabels = 1000;
/** They are chosen from a list. */
const maxArchives = 200;

/** Fields with the values of a facet. */
const facetOf: Partial<Record<SuggestedField, FacetName>> = {
  production_genre: 'genre',
  production_format: 'format',
  x_colour: 'format',
  production_countryoforigin: 'country',
  production_countryofaction: 'country',
  language: 'language',
  supplier_collection: 'collection',
};

const people: readonly SuggestedField[] = peopleFields;

/** Films that are read for the values of a field that has no vocabulary. */
const maxFilmsRead = 200;

/** Values of a field that films have already. */
export function findValuesEndpoint(app: HttpServer, { database, facetCache, findNames }: CataloguingDeps): void {
  route(app, findFilmValues, async ({ query: { field, q = '', all }, request }) => {
    const locale = fieldLanguage(request);
    const key = keyOf(q);
    const facet = facetOf[field];
    if (facet) {
      const { byId } = await facetCache.current();
      const labelled = [...byId.values()]
        .filter((value) => value.facet === facet && value.films > 0)
        .toSorted((a, b) => b.films - a.films)
        .map(({ value, german }) => ({ value, label: facetLabel(facet, value, locale, german) }));
      return { values: best(labelled, key, all ? maxLabels : maxValues) };
    }
    if (field === 'archive') return { values: best(await archives(database), key, maxArchives) };
    if (field === 'changedBy') return { values: best(await changers(database, findNames), key, maxArchives) };
    if (field === 'rights' || field === 'dataLicence') return { values: best(knownLicences(field, locale), key) };
    if (key === '') return { values: [] };
    if (people.includes(field)) return { values: await vocabulary(database, key, 'person') };
    if (field === 'keywords_en' || field === 'keywords_de') {
      return { values: await vocabulary(database, key, 'keyword', field === 'keywords_de') };
    }
    if (field === 'title_alternative' || field === 'identifiers') return { values: [] };
    const found = await valuesInFilms(database, field as ListField, q);
    return { values: best(found, key) };
  });
}

/** Those whose label begins with the text, then those that have a word that does. */
function best(values: readonly FilmValue[], key: string, max = maxValues): FilmValue[] {
  const rank = ({ value, label }: FilmValue) => {
    const keys = [keyOf(label), keyOf(value)];
    if (keys.some((each) => each.startsWith(key))) return 0;
    return keys.some((each) => ` ${each}`.includes(` ${key}`)) ? 1 : 2;
  };
  return values
    .map((value) => ({ value, rank: rank(value) }))
    .filter((each) => each.rank < 2)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, max)
    .map(({ value }) => value);
}

async function archives(database: Database): Promise<FilmValue[]> {
  const rows = await database
    .tables<RecordTables>()
    .selectFrom('archive')
    .select(['slug', 'name'])
    .orderBy('name')
    .execute();
  return rows.map(({ slug, name }) => ({ value: slug, label: name }));
}

/** Everybody in the history of a film, except those whose accounts were deleted. */
async function changers(database: Database, findNames: CataloguingDeps['findNames']): Promise<FilmValue[]> {
  // From one to the next by the index: their entries are many.
  const { rows } = await sql<{ by: string }>`
    with recursive changer as (
      (select by from film_revision where by is not null order by by limit 1)
      union all
      select (select r.by from film_revision r where r.by > c.by order by r.by limit 1) from changer c
      where c.by is not null)
    select by from changer where by is not null`.execute(database.tables<RecordTables>());
  const names = (await findNames?.(rows.map(({ by }) => by))) ?? new Map<string, string>();
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label));
}

async function vocabulary(
  database: Database,
  key: string,
  kind: 'person' | 'keyword',
  german?: boolean,
): Promise<FilmValue[]> {
  let query = database
    .tables<RecordTables>()
    .selectFrom('vocabulary')
    .select('label')
    .where('kind', '=', sql.lit(vocabularyKind[kind]))
    .where((eb) => {
      const begins = sql<boolean>`term like ${`${key}%`}`;
      const surname = sql<boolean>`regexp_replace(term, '^(.*) ([^ ]+)$', '\\2 \\1') like ${`${key}%`}`;
      return kind === 'person' ? eb.or([begins, surname]) : begins;
    })
    .where('films', '>', 0)
    .orderBy('films', 'desc')
    .limit(maxValues);
  if (german !== undefined) query = query.where('german', '=', german);
  const rows = await query.execute();
  return rows.map(({ label }) => ({ value: label, label }));
}

/** Values of a field in the films that the index finds by its words. */
async function valuesInFilms(database: Database, field: ListField, q: string): Promise<FilmValue[]> {
  const words = wordsOf(q).map((word) => fold(word));
  if (words.length === 0) return [];
  const query = words.map((word) => `${quoteLexeme(fieldPrefix[field] + word)}:*`).join(' & ');
  const { rows } = await sql<{ value: string }>`
    select v.value from (
      select f.facts from film_search s join film f on f.no = s.film_no
      where s.words @@ ${query}::tsquery limit ${sql.lit(maxFilmsRead)}) found,
      jsonb_array_elements_text(found.facts->${field}::text) v(value)
    group by v.value order by count(*) desc`.execute(database.tables<RecordTables>());
  return rows.map(({ value }) => ({ value, label: value }));
}
