import type { Database } from '@nitrate/database';
import { facetPrefix, fieldPrefix, peopleFields } from '../index-film/field-prefixes';
import { decadeOf } from '../index-film/facet-vocabulary';
import { facetKey } from '../store/facet-values';
import { keyOf } from '../text/fold';
import { quoteLexeme } from '../text/vector';
import type { FacetCatalogue } from '../search/facet-catalogue';
import { filmColumns, type FilmRow } from './present-film';
import type { StoredFilmRow } from './find-film';

const mostRelated = 12;
const mostLinks = 16;
/** Links that many films share say little and cost much. */
const mostShared = 300;
/** Past so many films behind rarer links, further ones change little among the nearest. */
const enoughShared = 1200;

interface Link {
  kind: number;
  term: string;
  films: number;
}

/** Films that share people or keywords with one, the rarer what they share the nearer; else of its kind and time. */
export async function findRelated(database: Database, facets: FacetCatalogue, film: StoredFilmRow): Promise<FilmRow[]> {
  const links = await rarestLinks(database, film);
  const near = links.length > 0 ? await sharing(database, film, links) : [];
  const alike = near.length < mostRelated ? await ofItsKind(database, facets, film) : [];
  const numbers = [...new Set([...near, ...alike])].slice(0, mostRelated);
  const { rows } = await database.pool.query<FilmRow>({
    name: 'catalog-related-rows',
    text: `select ${filmColumns} from unnest($1::integer[]) with ordinality w(no, place)
           join film f using (no) join archive a on a.id = f.archive_id
           where f.status = 'published' order by w.place`,
    values: [numbers],
  });
  return rows;
}

async function rarestLinks({ pool }: Database, { texts, facts }: StoredFilmRow): Promise<Link[]> {
  const people = peopleFields.flatMap(([field]) => facts[field] ?? []).map(keyOf);
  const keywords = [...(texts.en?.keywords ?? []), ...(texts.de?.keywords ?? [])].map(keyOf);
  const { rows } = await pool.query<Link>({
    name: 'catalog-related-links',
    text: `select kind, term, films from (
             select kind, term, films, rarity, sum(films) over (order by rarity, term) - films as behind
             from vocabulary, lateral (select films / case when kind = 2 then 4.0 else 1.0 end as rarity) r
             where (kind = 2 and term = any($1) or kind = 1 and term = any($2)) and films between 2 and ${mostShared}) l
           where behind < ${enoughShared} order by rarity, term limit ${mostLinks}`,
    values: [people, keywords],
  });
  return rows;
}

async function sharing({ pool }: Database, film: StoredFilmRow, links: readonly Link[]): Promise<number[]> {
  const lexemes = links.map(({ kind, term }) =>
    quoteLexeme((kind === 2 ? fieldPrefix.wholeName : fieldPrefix.wholeKeyword) + term),
  );
  const weights = links.map(({ kind, films }) => (kind === 2 ? 3 : 2) / Math.log2(1 + films));
  const year = Number.parseInt(film.facts.description_date ?? '', 10) || null;
  const { rows } = await pool.query<{ film_no: number }>({
    name: 'catalog-related',
    text: `select s.film_no from unnest($1::text[], $2::real[]) l(lexeme, weight)
           join film_search s on s.words @@ l.lexeme::tsquery
           where s.film_no <> $3
           group by s.film_no, s.prior, s.year
           order by sum(l.weight) + 0.3 * s.prior
             - least(0.5, coalesce(abs(s.year - $4::integer), 25) / 100.0) desc, s.film_no limit ${mostRelated}`,
    values: [lexemes, weights, film.no, year],
  });
  return rows.map((row) => row.film_no);
}

async function ofItsKind({ pool }: Database, catalogue: FacetCatalogue, film: StoredFilmRow): Promise<number[]> {
  const { byKey } = await catalogue.current();
  const year = Number.parseInt(film.facts.description_date ?? '', 10);
  const wanted = [
    film.facts.supplier_collection && byKey.get(facetKey('collection', film.facts.supplier_collection)),
    film.facts.production_genre?.[0] && byKey.get(facetKey('genre', film.facts.production_genre[0])),
    year && byKey.get(facetKey('decade', decadeOf(year))),
  ].filter((id): id is number => typeof id === 'number');
  if (wanted.length === 0) return [];
  const { rows } = await pool.query<{ film_no: number }>({
    name: 'catalog-related-kind',
    text: `select s.film_no from (
             select film_no, prior from film_search where words @@ $1::tsquery and film_no <> $2 limit 400) s
           order by s.prior desc, s.film_no limit ${mostRelated}`,
    values: [wanted.map((id) => quoteLexeme(facetPrefix + id)).join(' & '), film.no],
  });
  return rows.map((row) => row.film_no);
}
