import { collectionPath, keyOf, nameSlug, personPath, placePath } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import { vocabularyKind } from '../index-film/vocabulary-entries';
import type { CatalogTables } from '../tables';

/**
 * Pages of fewer films say nothing that those films do not say, and are more than half of all: 31,593 of 55,562 people
 * in a catalogue of 139,255 films.
 */
const minFilms = 2;

/** A batch of the pages of people, places and collections for the sitemap. */
export interface SitemapNameBatch {
  /** Without language. */
  paths: string[];
  /** Offset of the next batch; null after the last. */
  next: number | null;
}

/** Paths of people, then of places, that have several films, then of collections. Start with offset 0. */
export async function sitemapNames(database: Database, offset: number, limit: number): Promise<SitemapNameBatch> {
  const people = await knownPeople(database).select('term').orderBy('term').offset(offset).limit(limit).execute();
  const paths = people.flatMap(({ term }) => personPath(term) ?? []);
  if (people.length === limit) return { paths, next: offset + limit };
  const others = await otherPaths(database);
  const first = offset + people.length - (await countPeople(database));
  const room = limit - people.length;
  const shown = others.slice(first, first + room);
  const isLast = first + room >= others.length;
  return { paths: [...paths, ...shown], next: isLast ? null : offset + limit };
}

/** Number of the paths of `sitemapNames`. */
export const countSitemapNames = async (database: Database): Promise<number> =>
  (await countPeople(database)) + (await otherPaths(database)).length;

const knownPeople = (database: Database) =>
  database
    .tables<CatalogTables>()
    .selectFrom('vocabulary')
    .where('kind', '=', sql.lit(vocabularyKind.person))
    .where('films', '>=', minFilms);

async function countPeople(database: Database): Promise<number> {
  const { count } = await knownPeople(database)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const otherPaths = async (database: Database): Promise<string[]> => [
  ...(await placesOfFilms(database)),
  ...(await collectionsOfFilms(database)),
];

async function collectionsOfFilms(database: Database): Promise<string[]> {
  const rows = await database
    .tables<CatalogTables>()
    .selectFrom('facet_value')
    .select('value')
    .where('facet', '=', 'collection')
    .where('films', '>', 0)
    .execute();
  const named = rows.filter(({ value }) => nameSlug(value) !== '');
  return [...new Set(named.map(({ value }) => collectionPath(value)))].sort();
}

async function placesOfFilms(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; films: number }>`
    select p.name, count(*)::integer as films from film f, lateral (
      select distinct jsonb_array_elements_text(
        coalesce(f.facts->'production_cityoforigin', '[]') || coalesce(f.facts->'production_regionofaction', '[]')
      ) as name) p
    where f.status = 'published' group by p.name`.execute(database.tables<CatalogTables>());
  const films = new Map<string, number>();
  for (const row of rows) films.set(keyOf(row.name), (films.get(keyOf(row.name)) ?? 0) + row.films);
  return [...films]
    .filter(([, count]) => count >= minFilms)
    .flatMap(([key]) => placePath(key) ?? [])
    .sort();
}
