import { type RawBuilder, sql } from 'kysely';
import type { CompiledQuery } from '../query/compile-query';

/** The vector of a film, without the thousands of words of its transcripts, which would be read for every hit. */
const record = sql`coalesce(s.record, s.words)`;

/** A `tsquery` that no film matches. */
const nothing = "'='";

/**
 * Score of a hit as SQL over `film_search s`, from matches of the title, from other fields and from the prior.
 * `thorough` adds `ts_rank`, which has to read the whole vector.
 */
export function relevanceScore(query: CompiledQuery, { thorough }: { thorough: boolean }): RawBuilder<number> {
  const wordCount = sql.lit(query.wordCount);
  const titleShare = sql`least(s.title_words, ${wordCount})::real / greatest(s.title_words, ${wordCount})`;
  return sql<number>`(0.25 * s.prior${sql.join(
    [
      bonus(query.identifier, sql`4`),
      bonus(query.exact, sql`4`),
      bonus(query.literal, sql`0.1`),
      bonus(query.titled, sql`0.6 + 0.6 * ${titleShare}`),
      bonus(query.year, sql`0.8`),
      thorough ? sql` + ts_rank('{0.05, 0.15, 0.5, 1}', ${record}, ${query.rank ?? nothing}::tsquery)` : sql``,
    ],
    sql``,
  )})::real`;
}

const bonus = (match: string | null, score: RawBuilder<unknown>): RawBuilder<unknown> =>
  match === null ? sql`` : sql` + case when ${record} @@ ${match}::tsquery then ${score} else 0 end`;
