import { sql } from 'kysely';
import { countPacked } from '../../facets/facet-values';
import type { CatalogTables } from '../../tables';
import type { CompiledSearch } from '../query/compile-search';
import { orderOf } from './film-orders';
import type { SearchContext } from '../search-context';
import { sampleParts } from '../search-limits';

/** Counts of the matches in a sample; `scaled` extrapolates them to all films. */
export interface SampledMatches {
  /** Of 512. */
  parts: number;
  total: number;
  /** Matches with all words in the title. */
  titled: number;
  /** Estimated key of the order at which the page ends, with a margin; null beyond the sample. */
  end: number | null;
  /** Matches by facet value. */
  counts: Map<number, number>;
}

/** A count of a sample as an estimate over all films. Its standard error is about √(count · (512 / parts − 1)). */
export const scaled = (count: number, { parts }: { parts: number }): number =>
  Math.round((count * sampleParts) / parts);

/** The smallest sample that is precise enough; null when there are few enough matches to read them all. */
export async function sampleMatches(
  context: SearchContext,
  compiled: CompiledSearch,
  match: string,
): Promise<SampledMatches | null> {
  const { facets, limits } = context;
  const { small, medium, large } = limits.samples;
  if (facets.films > medium.maxMatches) {
    const sample = await readSample(context, compiled, match, small.parts);
    if (scaled(sample.total, sample) > medium.maxMatches) return sample;
  }
  const sample = await readSample(context, compiled, match, medium.parts);
  const estimate = scaled(sample.total, sample);
  if (estimate <= limits.maxExactMatches) return null;
  return estimate <= large.maxMatches ? readSample(context, compiled, match, large.parts) : sample;
}

/** Margin for the error of the estimated end of a page. */
const marginFactor = 1.3;
const marginFilms = 4;

/** Counts the matches in a sample; with `parts` 512 in all films. */
export async function readSample(
  { transaction, search }: SearchContext,
  { query }: CompiledSearch,
  match: string,
  parts: number,
): Promise<SampledMatches> {
  const { key } = orderOf(search.sort);
  const end = Math.ceil(((search.offset + search.size) * marginFactor * parts) / sampleParts) + marginFilms;
  const titled = query.titled === null ? sql`0` : sql`count(*) filter (where s.words @@ ${query.titled}::tsquery)`;
  // A literal, so that the partial indexes of the samples apply.
  const inSample = parts === sampleParts ? sql`` : sql`and s.sample < ${sql.lit(parts)}`;
  const { rows } = await sql<{ total: number; titled: number; end: number | null; packed: Buffer | null }>`
    select count(*) as total, ${titled} as titled,
           (array_agg(${key} order by ${key} desc) filter (where ${key} is not null))[${sql.lit(end)}] as end,
           string_agg(s.facets, '') as packed
    from film_search s where s.words @@ ${match}::tsquery ${inSample}
  `.execute(transaction.tables<CatalogTables>());
  const [row] = rows;
  return {
    parts,
    total: row?.total ?? 0,
    titled: row?.titled ?? 0,
    end: row?.end ?? null,
    counts: countPacked(row?.packed ?? Buffer.alloc(0), new Map()),
  };
}
