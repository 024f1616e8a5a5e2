import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { readingOf } from '../index-film/search-row';
import type { CatalogTables } from '../tables';
import { markWords } from './excerpt';

export interface Passage {
  startMs: number;
  text: string;
  language: string;
}

/** The best matching cue of the transcripts of each film, with the words marked; by number of the film. */
export async function findPassages(
  transaction: Transaction,
  numbers: readonly number[],
  spoken: string,
  forms: ReadonlySet<string>,
): Promise<Map<number, Passage>> {
  const { rows } = await sql<{ film_no: number; start_ms: number; text: string; language: string }>`
    select distinct on (c.film_no) c.film_no, c.start_ms, c.text, c.language from transcript_cue c
    where c.film_no = any(${numbers}) and c.words @@ ${spoken}::tsquery
    order by c.film_no, ts_rank(c.words, ${spoken}::tsquery) desc, c.start_ms
  `.execute(transaction.tables<CatalogTables>());
  return new Map(
    rows.map(({ film_no, start_ms, text, language }) => [
      film_no,
      { startMs: start_ms, text: markWords(text, readingOf(language), forms) ?? text, language },
    ]),
  );
}
