import { similarYears } from '@nitrate/cataloguing/contract';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { RecordTables } from '../../record-tables';
import { areOthers, type FilmTraits, findTraits } from './film-traits';
import { type FoundGroup, groupsPerPage } from './find-duplicates';

/** A key of a title of a film. */
interface Titled {
  no: number;
  key: string;
  year: number;
}

/** Part of two keys that is the same, 0 to 1. */
function similarityOf(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (const [at, compared] of [...other].entries()) {
      const [above = 0, beside = 0, before = 0] = [last[at + 1], next[at], last[at]];
      next.push(Math.min(above + 1, beside + 1, before + (letter === compared ? 0 : 1)));
    }
    last = next;
  }
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - (last.at(-1) ?? longest) / longest;
}

const leastSimilarity = 0.7;
/** A spelling that more films have says nothing. */
const mostFilms = 50;

/** How two titles are alike: in all, or in spelling or within a few years. */
function likenessOf(one: Titled, other: Titled): 'same' | 'similar' | undefined {
  if (Math.abs(one.year - other.year) > similarYears) return undefined;
  if (one.key === other.key) return one.year === other.year ? 'same' : 'similar';
  return similarityOf(one.key, other.key) >= leastSimilarity ? 'similar' : undefined;
}

const spellingsPerRead = 3 * groupsPerPage;

interface SpelledAlike {
  spelling: string;
  titles: Titled[];
}

/** Spellings that several films have, in their order, with different titles or years. */
async function findSpellings(database: Database, from: string): Promise<SpelledAlike[]> {
  const spelling = sql`film_spelling_key(t.key)`;
  const { rows } = await sql<SpelledAlike>`
    select ${spelling} as spelling,
      json_agg(json_build_object('no', t.film_no, 'key', t.key, 'year', t.year) order by t.film_no) as titles
    from film_title_key t
    where t.year is not null and ${spelling} >= ${from}::text collate "C" and ${spelling} <> ''
    group by ${spelling}
    having count(distinct t.film_no) between 2 and ${sql.lit(mostFilms)} and count(distinct (t.key, t.year)) > 1
    order by ${spelling} limit ${sql.lit(spellingsPerRead)}`.execute(database.tables<RecordTables>());
  return rows;
}

/** The pairs of these films that are marked as different ones, each as `1 2`. */
async function findMarked(database: Database, nos: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ pair: string }>`
    select one_no || ' ' || other_no as pair from film_difference
    where one_no = any(${[...nos]}::integer[]) and other_no = any(${[...nos]}::integer[])`.execute(
    database.tables<RecordTables>(),
  );
  return new Set(rows.map(({ pair }) => pair));
}

interface Judge {
  traitsOf: (no: number) => FilmTraits;
  marked: ReadonlySet<string>;
}

/** Films of a spelling that hang together, as far as one of their likenesses is not known already. */
function groupsOf(titles: readonly Titled[], { traitsOf, marked }: Judge): number[][] {
  const nos = [...new Set(titles.map(({ no }) => no))].toSorted((one, other) => one - other);
  const groupOf = new Map(nos.map((no) => [no, new Set([no])]));
  const news = new Set<number>();
  for (const [at, one] of nos.entries()) {
    for (const other of nos.slice(at + 1)) {
      const likenesses = titles
        .filter(({ no }) => no === one)
        .flatMap((title) => titles.filter(({ no }) => no === other).map((each) => likenessOf(title, each)));
      const isSame = likenesses.includes('same');
      const isNew = !isSame && likenesses.includes('similar') && !areOthers(traitsOf(one), traitsOf(other));
      if (!isSame && (!isNew || marked.has(`${one} ${other}`))) continue;
      if (isNew) news.add(one);
      const joined = new Set([...(groupOf.get(one) ?? []), ...(groupOf.get(other) ?? [])]);
      for (const no of joined) groupOf.set(no, joined);
    }
  }
  return [...new Set(groupOf.values())]
    .map((group) => [...group].toSorted((one, other) => one - other))
    .filter((group) => group.some((no) => news.has(no)));
}

/**
 * Groups of films whose titles are spelled alike within a few years, in the order of the spellings, one more than a page
 * has. A group is known by its spelling and its place among the groups of that spelling.
 */
export async function findSimilarGroups(database: Database, after: string | undefined): Promise<FoundGroup[]> {
  const [, last = '-1', begin = ''] = /^(\d{1,3}) (.*)$/s.exec(after ?? '') ?? [];
  const found: FoundGroup[] = [];
  for (let from = begin; ;) {
    const spellings = await findSpellings(database, from);
    const nos = spellings.flatMap(({ titles }) => titles.map(({ no }) => no));
    const [traitsOf, marked] = await Promise.all([findTraits(database, nos), findMarked(database, nos)]);
    for (const { spelling, titles } of spellings) {
      for (const [at, films] of groupsOf(titles, { traitsOf, marked }).entries()) {
        if (spelling === begin && at <= Number(last)) continue;
        found.push({ films, cursor: `${at} ${spelling}` });
        if (found.length > groupsPerPage) return found;
      }
    }
    if (spellings.length < spellingsPerRead) return found;
    // Behind the last one: nothing sorts between a text and the same with the lowest letter.
    from = `${spellings.at(-1)?.spelling ?? ''}\u0001`;
  }
}

const maxCandidates = 200;

/** Films whose titles are spelled like the titles of a film within a few years, except those with the same title and year. */
export async function findSimilarTitles(database: Database, filmNo: number): Promise<number[]> {
  const { rows } = await sql<{ ownKey: string; ownYear: number; no: number; key: string; year: number }>`
    select t.key as "ownKey", t.year as "ownYear", o.film_no as no, o.key, o.year
    from film_title_key t join film_title_key o
      on film_spelling_key(o.key) = film_spelling_key(t.key) and o.year between t.year - ${sql.lit(similarYears)}
        and t.year + ${sql.lit(similarYears)} and o.film_no <> t.film_no
    where t.film_no = ${filmNo} and t.year is not null and o.year is not null
      and film_spelling_key(t.key) <> ''
    order by abs(o.year - t.year), o.film_no limit ${sql.lit(maxCandidates)}`.execute(database.tables<RecordTables>());
  const nos = [filmNo, ...rows.map(({ no }) => no)];
  const [traitsOf, marked] = await Promise.all([findTraits(database, nos), findMarked(database, nos)]);
  const titles = rows.flatMap(({ ownKey, ownYear, ...other }): Titled[] => [
    { no: filmNo, key: ownKey, year: ownYear },
    other,
  ]);
  return [...new Set(rows.map(({ no }) => no))].filter((no) => {
    const pair = titles.filter((title) => title.no === no || title.no === filmNo);
    return groupsOf(pair, { traitsOf, marked }).length > 0;
  });
}
