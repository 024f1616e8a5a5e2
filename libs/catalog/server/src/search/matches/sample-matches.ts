import { sql } from 'kysely';
import type { CatalogTables } from '../../tables';
import type { CompiledSearch } from '../compile-search';
import { sampleParts, type SearchContext } from '../search-context';
import { filmOrderOf } from './film-orders';
import { unpackNumbers } from './find-among';

/** The films of a sample that match words. */
export interface SampledWords {
  /** Of 512. */
  parts: number;
  /** By how much a count is multiplied. The standard error of a result is about √(result · (scale − 1)). */
  scale: number;
  numbers: Uint32Array;
}

/** The matches in the smallest sample that is precise enough. */
export async function sampleWords(context: SearchContext, match: string): Promise<SampledWords> {
  const { small, medium } = context.limits.samples;
  if (context.sets.all.size > medium.maxMatches) {
    const sample = await readWords(context, match, small.parts);
    if (sample.scale * sample.numbers.length > medium.maxMatches) return sample;
  }
  return readWords(context, match, medium.parts);
}

async function readWords({ transaction }: SearchContext, match: string, parts: number): Promise<SampledWords> {
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(int4send(s.film_no), '') as packed from film_search s
    where s.words @@ ${match}::tsquery and ${inSample(parts)}
  `.execute(transaction.tables<CatalogTables>());
  return { parts, scale: sampleParts / parts, numbers: unpackNumbers(rows[0]?.packed) };
}

/** A literal, so that the partial index of the sample applies. */
const inSample = (parts: number) => sql`s.sample < ${sql.lit(parts)}`;

/** What a sample says about the beginning of an order. */
export interface SampledOrder {
  /** Estimated number of all matches. */
  total: number;
  /** Estimated number of matches with all words in the title. */
  titled: number;
  /** Estimated key of the order at which the page ends, with a margin; null beyond the sample. */
  end: number | null;
}

/** Margin for the error of the estimated end of a page. */
const marginFactor = 1.3;
const marginFilms = 4;

/** Reads the order of the matches in a sample. */
export async function sampleOrder(
  { transaction, search }: SearchContext,
  { query }: CompiledSearch,
  match: string,
  { parts, scale }: SampledWords,
): Promise<SampledOrder> {
  const { key } = filmOrderOf(search.sort);
  const end = Math.ceil(((search.offset + search.limit) * marginFactor) / scale) + marginFilms;
  const titled = query.titled === null ? sql`0` : sql`count(*) filter (where s.words @@ ${query.titled}::tsquery)`;
  const { rows } = await sql<SampledOrder>`
    select count(*) as total, ${titled} as titled,
           (array_agg(${key} order by ${key} desc) filter (where ${key} is not null))[${sql.lit(end)}] as end
    from film_search s where s.words @@ ${match}::tsquery and ${inSample(parts)}
  `.execute(transaction.tables<CatalogTables>());
  const [row] = rows;
  return { total: (row?.total ?? 0) * scale, titled: (row?.titled ?? 0) * scale, end: row?.end ?? null };
}
