import type { PoolClient } from 'pg';
import { readingOf } from '../index-film/search-row';
import { markWords } from './excerpt';

export interface Passage {
  startMs: number;
  text: string;
  language: string;
}

/** For each of these films where its transcripts hold the words best, marked. */
export async function findPassages(
  client: PoolClient,
  numbers: readonly number[],
  spoken: string,
  forms: ReadonlySet<string>,
): Promise<Map<number, Passage>> {
  const { rows } = await client.query<{ film_no: number; start_ms: number; text: string; language: string }>(
    `select distinct on (c.film_no) c.film_no, c.start_ms, c.text, c.language from transcript_cue c
     where c.film_no = any($1) and c.words @@ $2::tsquery
     order by c.film_no, ts_rank(c.words, $2::tsquery) desc, c.start_ms`,
    [numbers, spoken],
  );
  return new Map(
    rows.map(({ film_no, start_ms, text, language }) => [
      film_no,
      { startMs: start_ms, text: markWords(text, readingOf(language), forms) ?? text, language },
    ]),
  );
}
