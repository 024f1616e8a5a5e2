import type { Poster } from '@nitrate/catalog/contract';
import { fallbacksOf, type Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { CatalogTables } from '../tables';

/** A collection as the catalogue has it. */
export interface FoundCollection {
  value: string;
  description: string | null;
  descriptionLang: Locale | undefined;
  archive: string;
  count: number;
  firstYear: number | null;
  lastYear: number | null;
  poster: Poster | null;
}

interface CollectionRow extends Record<Locale, string | null> {
  value: string;
  films: number;
  archive: string | null;
  poster: Poster | null;
  first_year: number | null;
  last_year: number | null;
}

const maxCollections = 100;
/** Number of films of a collection from which its years and poster are determined. */
const maxFilmsRead = 2000;

/** The collections: those that editors put first, then the largest. Archive and poster come from the first film with a poster. */
export async function findCollections(database: Database, locale: Locale): Promise<FoundCollection[]> {
  const { rows } = await sql<CollectionRow>`
    select v.value, v.films, t.description_en as en, t.description_de as de,
           best.archive, best.poster, years.first_year, years.last_year
    from facet_value v
    left join collection_text t on t.name = v.value
    left join lateral (
      select min(s.year) as first_year, max(s.year) as last_year
      from (select year from film_search where words @@ ('''#' || v.id || '''')::tsquery
            limit ${sql.lit(maxFilmsRead)}) s) years on true
    left join lateral (
      select a.name as archive, f.poster
      from (select film_no from film_search where words @@ ('''#' || v.id || '''')::tsquery
            limit ${sql.lit(maxFilmsRead)}) s
      join film f on f.no = s.film_no join archive a on a.id = f.archive_id
      order by f.poster is null, s.film_no limit 1) best on true
    left join collection_position p on p.name = v.value
    where v.facet = 'collection' and v.films > 0
    order by p.position nulls last, v.films desc, v.value limit ${sql.lit(maxCollections)}
  `.execute(database.tables<CatalogTables>());
  return rows.map((row) => {
    const lang = fallbacksOf(locale).find((each) => row[each] !== null);
    return {
      value: row.value,
      description: lang ? row[lang] : null,
      descriptionLang: lang,
      archive: row.archive ?? '',
      count: row.films,
      firstYear: row.first_year,
      lastYear: row.last_year,
      poster: row.poster,
    };
  });
}
