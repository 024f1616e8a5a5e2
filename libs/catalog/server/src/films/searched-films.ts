import { type Database, inTransaction } from '@nitrate/database';
import { type RawBuilder, sql } from 'kysely';
import { compileQuery } from '../search/query/compile-query';
import { findExpansions } from '../search/query/find-expansions';
import { freeWords, parseQuery } from '../search/query/parse-query';
import { fold } from '../text/fold';

/** Films as a relation that statements of other features join. */
export interface SearchedFilms {
  /**
   * One row per film, published or not; `found` where it is published and the words find it, true without words;
   * `watchable` where visitors can watch it; `duration` in milliseconds, as its record says, else as measured.
   */
  films: RawBuilder<{
    id: string;
    year: number | null;
    duration: number | null;
    found: boolean;
    watchable: boolean;
  }>;
  /** The words that are neither negated nor of a field, folded. */
  words: string[];
}

const timecode = sql`film.facts ->> 'si_format_duration'`;
const numberAt = (part: 1 | 2 | 3) =>
  sql`substring(split_part(${timecode}, ':', ${sql.lit(part)}) from '^[0-9]+')::integer`;
const duration = sql`coalesce(
  case when (${timecode}) ~ '^[0-9]{1,3}:[0-5][0-9]:[0-5][0-9]'
    then 1000 * (3600 * ${numberAt(1)} + 60 * ${numberAt(2)} + ${numberAt(3)}) end,
  film.duration_ms) as duration`;

/** The films with whether a query of the search, as typed, finds them. */
export async function searchedFilms(database: Database, q: string): Promise<SearchedFilms> {
  const { terms } = parseQuery(q);
  const words = freeWords(terms);
  const expansions =
    words.length === 0 ? new Map() : await inTransaction(database, (transaction) => findExpansions(transaction, words));
  const { match } = compileQuery(terms, expansions);
  const watchable = sql`film.status = 'published' and film.availability <> 'none' as watchable`;
  if (match === null)
    return {
      films: sql`(select film.id, film.year, ${duration}, ${sql.lit(q === '')} as found, ${watchable} from film)`,
      words: words.map(fold),
    };
  return {
    films: sql`(select film.id, film.year, ${duration}, ${watchable}, coalesce(s.words @@ ${match}::tsquery, false) as found
      from film left join film_search s on s.film_no = film.no)`,
    words: words.map(fold),
  };
}
