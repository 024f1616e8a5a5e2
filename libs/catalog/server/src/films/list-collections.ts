import type { listCollections, Poster } from '@nitrate/catalog/contract';
import { type Locale, otherLocale, type ReplyOf } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';

type Collection = ReplyOf<typeof listCollections>['collections'][number];

interface CollectionRow {
  value: string;
  films: number;
  en: string | null;
  de: string | null;
  archive: string | null;
  poster: Poster | null;
  first_year: number | null;
  last_year: number | null;
}

const mostCollections = 100;

/** The collections films are held in, largest first. The archive, years and poster are those of its best films. */
export async function findCollections({ pool }: Database, locale: Locale): Promise<Collection[]> {
  const { rows } = await pool.query<CollectionRow>({
    name: 'catalog-collections',
    text: `select v.value, v.films, t.description_en as en, t.description_de as de,
                  best.archive, best.poster, years.first_year, years.last_year
           from facet_value v
           left join collection_text t on t.name = v.value
           left join lateral (
             select min(s.year) as first_year, max(s.year) as last_year
             from (select year from film_search where words @@ ('''#' || v.id || '''')::tsquery limit 2000) s) years on true
           left join lateral (
             select a.name as archive, f.poster from (
               select film_no from film_search where words @@ ('''#' || v.id || '''')::tsquery limit 2000) s
             join film f on f.no = s.film_no join archive a on a.id = f.archive_id
             order by f.poster is null, s.film_no limit 1) best on true
           where v.facet = 'collection' and v.films > 0
           order by v.films desc, v.value limit ${mostCollections}`,
  });
  return rows.map((row) => {
    const lang = [locale, otherLocale(locale)].find((each) => row[each] !== null) ?? null;
    return {
      value: row.value,
      description: lang && row[lang],
      descriptionLang: lang,
      archive: row.archive ?? '',
      count: row.films,
      firstYear: row.first_year,
      lastYear: row.last_year,
      poster: row.poster,
    };
  });
}

/** Sets the text of a collection's page; a language left out keeps its text. */
export async function upsertCollectionText(
  { pool }: Database,
  name: string,
  texts: Partial<Record<Locale, string>>,
): Promise<void> {
  await pool.query(
    `insert into collection_text as t (name, description_en, description_de) values ($1, $2, $3)
     on conflict (name) do update set description_en = coalesce($2, t.description_en),
       description_de = coalesce($3, t.description_de), updated_at = now()`,
    [name, texts.en ?? null, texts.de ?? null],
  );
}
