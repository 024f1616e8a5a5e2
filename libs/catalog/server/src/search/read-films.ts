import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { filmColumns, type PublishedFilmRow } from '../films/present-film';
import { readingOf } from '../index-film/search-row';
import type { CatalogTables } from '../tables';
import { markWords } from './excerpt';

/** The films with these numbers, in this order. */
export async function readFilms(
  { client, tables }: Transaction,
  numbers: readonly number[],
): Promise<PublishedFilmRow[]> {
  if (numbers.length === 0) return [];
  const { sql: text, parameters } = tables<CatalogTables>()
    .selectFrom(sql`unnest(${numbers}::integer[]) with ordinality`.as<'w'>(sql`w(no, place)`))
    .innerJoin('film as f', (join) => join.on(sql<boolean>`f.no = w.no`))
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select(filmColumns)
    .orderBy(sql`w.place`)
    .compile();
  // Hot path: every search. Prepared 0.59 ms of CPU for a page of films, unprepared 0.98.
  const { rows } = await client.query<PublishedFilmRow>({
    name: 'catalog-films-by-number',
    text,
    values: [...parameters],
  });
  return rows;
}

export interface Passage {
  startMs: number;
  text: string;
  language: string;
}

/** The best passages of a film in order of time, and how many there are in the transcript. */
export interface Passages {
  best: Passage[];
  count: number;
}

const shownPassages = 3;

interface FoundCue {
  film_no: number;
  start_ms: number;
  text: string;
  language: string;
  /** Cues of this film and language that match. */
  count: number;
}

/**
 * The matching cues of each film in one language, with the words marked; by number of the film. That language is the
 * preferred one, else the one with the best match.
 *
 * The films are known, so their cues are read one film after the other: `offset 0` prevents that PostgreSQL looks up a
 * common word in the cues of the whole archive.
 */
export async function findPassages(
  transaction: Transaction,
  numbers: readonly number[],
  spoken: string,
  { forms, preferred }: { forms: ReadonlySet<string>; preferred: string },
): Promise<Map<number, Passages>> {
  const { rows } = await sql<FoundCue>`
    select m.film_no, m.start_ms, m.text, m.language, m.count::integer
    from unnest(${numbers}::integer[]) as film (no)
    cross join lateral (
      select c.*, row_number() over by_rank as place, count(*) over (partition by c.language) as count,
        c.language like ${`${preferred}%`} as preferred
      from (select * from transcript_cue where film_no = film.no offset 0) c
      where c.words @@ ${spoken}::tsquery
      window by_rank as (partition by c.language order by ts_rank(c.words, ${spoken}::tsquery) desc, c.start_ms)
    ) m
    where m.place <= ${shownPassages}
    order by m.film_no, m.preferred desc, m.place, m.language
  `.execute(transaction.tables<CatalogTables>());
  const byFilm = new Map<number, Passages>();
  for (const { film_no, start_ms, text, language, count } of rows) {
    const passages = byFilm.get(film_no) ?? { best: [], count };
    byFilm.set(film_no, passages);
    const [first] = passages.best;
    if (first && first.language !== language) continue;
    const marked = markWords(text, readingOf(language), forms) ?? text;
    passages.best.push({ startMs: start_ms, text: marked, language });
  }
  for (const { best } of byFilm.values()) best.sort((a, b) => a.startMs - b.startMs);
  return byFilm;
}
