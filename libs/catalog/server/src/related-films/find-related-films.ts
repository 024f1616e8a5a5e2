import { type Database, runPrepared } from '@nitrate/database';
import { type RawBuilder, sql } from 'kysely';
import { decadeOf } from '../index-film/facet-vocabulary';
import { facetPrefix, fieldPrefix, peopleFields } from '../index-film/field-prefixes';
import { vocabularyKind } from '../index-film/vocabulary-entries';
import type { FacetCache } from '../facets/facet-cache';
import { facetKey, watchableIds } from '../facets/facet-values';
import type { CatalogTables } from '../tables';
import { keyOf } from '../text/fold';
import { quoteLexeme } from '../text/vector';
import type { RelationSource } from './find-relation-source';
import { filmColumns, type PublishedFilmRow } from '../films/present-film';

const maxRelated = 12;
const maxLinks = 16;
/** Links shared by more films than this are ignored: they are hardly specific, and expensive. */
const maxFilmsOfLink = 300;
/** Once the rarer links lead to this many films, further links hardly change the best ones. */
const maxFilmsBehindLinks = 600;

/** Of this many closest films, those that can be watched come first. */
const maxClosest = 48;

/** Of the films that can be watched, so many are compared by their year. */
const maxOnScreenCandidates = 2000;
const maxOnScreen = 4;

/** A person or keyword that the film shares with others. */
interface Link {
  kind: number;
  term: string;
  films: number;
}

/**
 * Films that share people or keywords with this one, rare ones first; then films of the same collection, genre and
 * decade. Of both, those that can be watched come first; where there are none, the nearest in time follow.
 */
export async function findRelatedFilms(
  database: Database,
  facetCache: FacetCache,
  source: RelationSource,
): Promise<PublishedFilmRow[]> {
  const links = await findRarestLinks(database, source);
  const sharing = links.length > 0 ? await findSharing(database, source, links) : [];
  const sameKind = sharing.length < maxRelated ? await findOfSameKind(database, facetCache, source) : [];
  const closest = [...new Set([...sharing, ...sameKind])].slice(0, maxRelated);
  const rows = await readRows(database, closest);
  if (rows.some(({ availability }) => availability !== 'none')) return rows;
  const onScreen = await findOnScreen(database, facetCache, source);
  return [...(await readRows(database, onScreen)), ...rows].slice(0, maxRelated);
}

/** Rows of published films in the order of their numbers. */
async function readRows(database: Database, numbers: readonly number[]): Promise<PublishedFilmRow[]> {
  if (numbers.length === 0) return [];
  const query = database
    .tables<CatalogTables>()
    .selectFrom(sql`unnest(${numbers}::integer[]) with ordinality`.as<'w'>(sql`w(no, place)`))
    .innerJoin('film as f', (join) => join.on(sql<boolean>`f.no = w.no`))
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select(filmColumns)
    .where('f.status', '=', 'published')
    .orderBy(sql`w.place`);
  // Hot path: every watch page. Prepared 0.42 ms of CPU, unprepared 0.79.
  return runPrepared(database, 'catalog-related-rows', query.compile());
}

/** The films nearest in time that can be watched, for a film that has none in its relations. */
async function findOnScreen(
  database: Database,
  facetCache: FacetCache,
  { no, facts }: RelationSource,
): Promise<number[]> {
  const ids = watchableIds(await facetCache.current());
  if (ids.length === 0) return [];
  const match = ids.map((id) => quoteLexeme(facetPrefix + id)).join(' | ');
  const year = Number.parseInt(facts.description_date ?? '', 10) || null;
  const { rows } = await sql<{ film_no: number }>`
    select s.film_no from (
      select film_no, year, prior from film_search
      where words @@ ${match}::tsquery and film_no <> ${no} limit ${sql.lit(maxOnScreenCandidates)}) s
    order by coalesce(abs(s.year - ${year}::integer), 1000), s.prior desc, s.film_no
    limit ${sql.lit(maxOnScreen)}`.execute(database.tables<CatalogTables>());
  return rows.map((row) => row.film_no);
}

function findRarestLinks(database: Database, { facts, keywords }: RelationSource): Promise<Link[]> {
  const people = peopleFields.flatMap((field) => facts[field] ?? []).map(keyOf);
  const { person, keyword } = kinds;
  const query = sql<Link>`
    select kind, term, films from (
      select kind, term, films, rarity, sum(films) over (order by rarity, term) - films as behind
      from vocabulary, lateral (select films / case when kind = ${person} then 4.0 else 1.0 end as rarity) r
      where (kind = ${person} and term = any(${people}) or kind = ${keyword} and term = any(${keywords.map(keyOf)}))
        and films between 2 and ${sql.lit(maxFilmsOfLink)}) l
    where behind < ${sql.lit(maxFilmsBehindLinks)} order by rarity, term limit ${sql.lit(maxLinks)}`;
  // Hot path: every watch page. Prepared 0.20 ms of CPU, unprepared 0.82.
  return runPrepared(database, 'catalog-related-links', query.compile(database.tables<CatalogTables>()));
}

async function findSharing(database: Database, film: RelationSource, links: readonly Link[]): Promise<number[]> {
  const isPerson = ({ kind }: Link) => kind === vocabularyKind.person;
  const lexemes = links.map((link) =>
    quoteLexeme((isPerson(link) ? fieldPrefix.wholeName : fieldPrefix.wholeKeyword) + link.term),
  );
  const weights = links.map((link) => (isPerson(link) ? 3 : 2) / Math.log2(1 + link.films));
  const year = Number.parseInt(film.facts.description_date ?? '', 10) || null;
  const query = sql<{ film_no: number }>`
    select r.film_no from (
      select s.film_no, sum(l.weight) + 0.3 * s.prior
          - least(0.5, coalesce(abs(s.year - ${year}::integer), 25) / 100.0::real) as score
      from unnest(${lexemes}::text[], ${weights}::real[]) l(lexeme, weight)
      join film_search s on s.words @@ l.lexeme::tsquery
      where s.film_no <> ${film.no}
      group by s.film_no, s.prior, s.year
      order by score desc, s.film_no limit ${sql.lit(maxClosest)}) r
    join film f on f.no = r.film_no
    order by f.availability = 'none', r.score desc, r.film_no limit ${sql.lit(maxRelated)}`;
  // Hot path: every watch page. Prepared 1.14 ms of CPU, unprepared 1.46.
  const rows = await runPrepared(database, 'catalog-related', query.compile(database.tables<CatalogTables>()));
  return rows.map((row) => row.film_no);
}

async function findOfSameKind(
  database: Database,
  facetCache: FacetCache,
  { no, facts }: RelationSource,
): Promise<number[]> {
  const { byKey } = await facetCache.current();
  const year = Number.parseInt(facts.description_date ?? '', 10);
  const facetIds = [
    facts.supplier_collection && byKey.get(facetKey('collection', facts.supplier_collection)),
    facts.production_genre?.[0] && byKey.get(facetKey('genre', facts.production_genre[0])),
    year && byKey.get(facetKey('decade', decadeOf(year))),
  ].filter((id): id is number => typeof id === 'number');
  if (facetIds.length === 0) return [];
  const match = facetIds.map((id) => quoteLexeme(facetPrefix + id)).join(' & ');
  const { rows } = await sql<{ film_no: number }>`
    select r.film_no from (
      select s.film_no, s.prior from (
        select film_no, prior from film_search where words @@ ${match}::tsquery and film_no <> ${no} limit 400) s
      order by s.prior desc, s.film_no limit ${sql.lit(maxClosest)}) r
    join film f on f.no = r.film_no
    order by f.availability = 'none', r.prior desc, r.film_no limit ${sql.lit(maxRelated)}`.execute(
    database.tables<CatalogTables>(),
  );
  return rows.map((row) => row.film_no);
}

/** Literals, because the partial indexes of the vocabulary are each for one kind. */
const kinds: Record<'person' | 'keyword', RawBuilder<unknown>> = {
  person: sql.lit(vocabularyKind.person),
  keyword: sql.lit(vocabularyKind.keyword),
};
