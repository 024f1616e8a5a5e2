import { distance } from 'fastest-levenshtein';
import type { PoolClient } from 'pg';
import { fold } from '../text/fold';
import { isStopWord } from '../text/stop-words';
import type { Expansions } from './compile-query';

const shortestPart = 4;
const mostExpansions = 40;
const link = /^(?:es|en|er|s|n|e)/;
const trailingLink = /(?:es|en|er|s|n|e)$/;

/**
 * For each word the compounds it is part of (`weihnacht` in `weihnachtsmann`) and, with its neighbour, the word both
 * make (`spider man`, `spiderman`), as far as the catalogue has them.
 */
export async function findExpansions(client: PoolClient, words: readonly string[]): Promise<Expansions> {
  const folded = words.map(fold);
  const parts = [...new Set(folded)].filter((word) => word.length >= shortestPart && !isStopWord(word)).slice(0, 8);
  const joined = folded.slice(0, 8).flatMap((word, index) => {
    const next = folded[index + 1];
    return next === undefined ? [] : [word + next];
  });
  if (parts.length === 0 && joined.length === 0) return new Map();
  const { rows } = await client.query<{ part: string | null; term: string }>({
    name: 'catalog-expansions',
    text: `select p.part, e.term from unnest($1::text[]) p(part) cross join lateral (
             (select term from vocabulary where kind = 0 and german and term ~>=~ p.part
                and term ~<~ (p.part || chr(1114111)) and length(term) > length(p.part) + 2 limit 200)
             union all
             (select term from vocabulary where kind = 0 and german and reverse(term) ~>=~ reverse(p.part)
                and reverse(term) ~<~ (reverse(p.part) || chr(1114111)) and length(term) > length(p.part) + 2 limit 200)
           ) e
           union all
           select null, term from vocabulary where kind = 0 and term = any($2)`,
    values: [parts, joined],
  });
  const expansions = new Map<string, string[]>();
  const add = (part: string, term: string) => expansions.set(part, [...(expansions.get(part) ?? []), term]);
  for (const { part, term } of rows) {
    if (part !== null) continue;
    folded.forEach((word, index) => {
      const next = folded[index + 1];
      if (next !== undefined && word + next === term) {
        add(word, term);
        add(next, term);
      }
    });
  }
  const compounds = rows.filter((row): row is { part: string; term: string } => row.part !== null);
  const known = await knownWords(
    client,
    compounds.flatMap(({ part, term }) => otherParts(part, term)),
  );
  for (const word of folded) known.add(word);
  for (const { part, term } of compounds) {
    if ((expansions.get(part)?.length ?? 0) >= mostExpansions) continue;
    if (otherParts(part, term).some((other) => known.has(other))) add(part, term);
  }
  return expansions;
}

/** What is left of a compound without one part, with and without the letters that join them. */
function otherParts(part: string, term: string): string[] {
  const rest = term.startsWith(part) ? term.slice(part.length) : term.slice(0, -part.length);
  const bare = term.startsWith(part) ? rest.replace(link, '') : rest.replace(trailingLink, '');
  return [rest, bare].filter((other) => other.length >= 3);
}

async function knownWords(client: PoolClient, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await client.query<{ term: string }>({
    name: 'catalog-known-words',
    text: 'select term from vocabulary where kind = 0 and german and films > 0 and term = any($1)',
    values: [[...new Set(words)]],
  });
  return new Set(rows.map((row) => row.term));
}

const longestForSteps = 8;
const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** Words one mistake away from a short one, which shares too few groups of letters with them to be found by those. */
function oneStepAway(word: string): string[] {
  if (word.length > longestForSteps) return [];
  const places = Array.from(
    { length: word.length + 1 },
    (_, index) => [word.slice(0, index), word.slice(index)] as const,
  );
  return places.flatMap(([head, tail]) => [
    head + tail.slice(1),
    head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2),
    ...alphabet.flatMap((letter) => [head + letter + tail, head + letter + tail.slice(1)]),
  ]);
}

const rareWord = 3;

/**
 * Better spellings for words the catalogue does not know or hardly knows, by the word as written. Empty where there is
 * nothing better.
 */
export async function findCorrections(client: PoolClient, words: readonly string[]): Promise<Map<string, string>> {
  const candidates = [...new Set(words)].filter((word) => word.length >= 4 && word.length <= 40 && !/\d/.test(word));
  const corrections = new Map<string, string>();
  for (const word of candidates.slice(0, 6)) {
    const folded = fold(word);
    const { rows } = await client.query<{ term: string; label: string; films: number }>({
      name: 'catalog-similar-words',
      text: `select term, label, films from vocabulary
             where kind = 0 and term % $1 and films > 0 and length(term) between length($1) - 2 and length($1) + 2
             union select term, label, films from vocabulary where kind = 0 and films > 0 and term = any($2)`,
      values: [folded, oneStepAway(folded)],
    });
    const own = rows.find((row) => row.term === folded)?.films ?? 0;
    if (own > rareWord) continue;
    const allowed = folded.length >= 8 ? 3 : folded.length >= 5 ? 2 : 1;
    const best = rows
      .filter((row) => row.term !== folded && row.films > own * 10)
      .map((row) => ({ ...row, steps: editSteps(folded, row.term) }))
      .filter((row) => row.steps <= allowed)
      .sort((a, b) => costOf(folded, a) - costOf(folded, b))[0];
    if (best) corrections.set(word, best.label);
  }
  return corrections;
}

/** Fewer steps first; of equally near words the more frequent; a wrong first letter is rare. */
const costOf = (written: string, { term, films, steps }: { term: string; films: number; steps: number }): number =>
  steps - Math.log10(films + 1) * 0.3 + (written[0] === term[0] ? 0 : 0.7);

/** Edit distance in which two letters changed over count once. */
function editSteps(from: string, to: string): number {
  const steps = distance(from, to);
  if (steps !== 2 || from.length !== to.length) return steps;
  const at = [...from].findIndex((letter, index) => letter !== to[index]);
  const turned = from.slice(0, at) + (from[at + 1] ?? '') + (from[at] ?? '') + from.slice(at + 2);
  return turned === to ? 1 : steps;
}
