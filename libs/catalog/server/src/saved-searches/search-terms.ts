import type { FacetName } from '@nitrate/catalog/contract';
import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { facetKey } from '../facets/facet-values';
import { anyFilm, facetPrefix } from '../index-film/field-prefixes';
import { compileSearch } from '../search/compile-search';
import { expandedWords } from '../search/query/find-expansions';
import type { Search } from '../search/query/read-search';
import type { CatalogTables } from '../tables';
import { quoteLexeme } from '../text/vector';
import { lexemesIn, parseTsquery, requiredLexemes } from './tsquery-tree';

/**
 * Terms by which saved searches are found: a search has terms of which every film that it finds has at least one. They
 * are lexemes, but facet values by name, because a search may name a value that no film has yet, and parts of compounds,
 * because the vocabulary that expands a word grows.
 */
export const partPrefix = '%';

/** Characters of a value in a term. */
export const maxTermValue = 200;

/** The term of a value of a facet. Values that begin alike for long share it, because the length of terms is limited. */
export const facetTerm = (facet: FacetName, value: string): string =>
  `${facetPrefix}${facet}=${[...value].slice(0, maxTermValue).join('')}`;

/** How many films have each term, roughly. */
export type TermCounts = (terms: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** The terms of a search, the rarest that it requires. */
export async function termsOfSearch(search: Search, countTerms: TermCounts): Promise<string[]> {
  const { match, nameOf } = compileTerms(search);
  if (match === null) return [anyFilm];
  const tree = parseTsquery(match);
  const counts = await countTerms([...new Set(lexemesIn(tree).map(nameOf))]);
  const required = requiredLexemes(tree, (lexeme) => counts.get(nameOf(lexeme)) ?? 0);
  return required ? required.map(nameOf) : [anyFilm];
}

/** A search as a query in which words have their possible compounds, and facet values have numbers of their own. */
function compileTerms(search: Search): { match: string | null; nameOf: (lexeme: string) => string } {
  const facets = [...search.chosen].flatMap(([facet, values]) => values.map((value) => ({ facet, value })));
  const byKey = new Map(facets.map(({ facet, value }, index) => [facetKey(facet, value), index + 1]));
  const names = new Map(
    facets.map(({ facet, value }, index) => [`${facetPrefix}${index + 1}`, facetTerm(facet, value)]),
  );
  const { folded, parts, joined } = expandedWords(search.words);
  const expansions = new Map(
    folded.map((word, index) => [
      word,
      [
        ...(parts.includes(word) ? [partPrefix + word] : []),
        ...[joined[index - 1], joined[index]].flatMap((both) => both ?? []),
      ],
    ]),
  );
  const { match } = compileSearch(search, { byKey }, { expansions, spellings: new Map() });
  return { match, nameOf: (lexeme) => names.get(lexeme) ?? lexeme };
}

/** With more films, terms are counted in a sample. */
const maxCountedFilms = 20_000;
/** Of 512 parts, as in the partial index of the medium sample. */
const sampleParts = 8;

/** Counts terms in the catalogue. */
export const countTermsIn =
  (transaction: Transaction): TermCounts =>
  async (terms) => {
    const kinds = { facet: [] as string[], part: [] as string[], lexeme: [] as string[] };
    for (const term of terms) kinds[kindOf(term)].push(term);
    return new Map([
      ...(await countFacets(transaction, kinds.facet)),
      ...(await countParts(transaction, kinds.part)),
      ...(await countLexemes(transaction, kinds.lexeme)),
    ]);
  };

function kindOf(term: string): 'facet' | 'part' | 'lexeme' {
  if (term.startsWith(partPrefix)) return 'part';
  return term.startsWith(facetPrefix) && term.includes('=') ? 'facet' : 'lexeme';
}

type Counted = (readonly [string, number])[];

async function countFacets(transaction: Transaction, terms: readonly string[]): Promise<Counted> {
  if (terms.length === 0) return [];
  const pairs = terms.map((term) => {
    const [facet = '', ...value] = term.slice(facetPrefix.length).split('=');
    return { facet, value: value.join('=') };
  });
  const { rows } = await sql<{ facet: FacetName; value: string; films: number }>`
    select facet, value, films from facet_value join unnest(${pairs.map(({ facet }) => facet)}::text[],
      ${pairs.map(({ value }) => value)}::text[]) as w (facet, value) using (facet, value)
  `.execute(transaction.tables<CatalogTables>());
  return rows.map(({ facet, value, films }) => [facetTerm(facet, value), films]);
}

async function countParts(transaction: Transaction, terms: readonly string[]): Promise<Counted> {
  if (terms.length === 0) return [];
  const { rows } = await sql<{ part: string; films: number }>`
    select p.part, coalesce(sum(v.films), 0)::integer as films
    from unnest(${terms.map((term) => term.slice(partPrefix.length))}::text[]) as p (part)
    left join lateral (
      select films from vocabulary
      where kind = 0 and german and term ~>=~ p.part and term ~<~ (p.part || chr(1114111))
      union all
      select films from vocabulary where kind = 0 and german and reverse(term) ~>=~ reverse(p.part)
        and reverse(term) ~<~ (reverse(p.part) || chr(1114111))) v on true
    group by p.part`.execute(transaction.tables<CatalogTables>());
  return rows.map(({ part, films }) => [partPrefix + part, films]);
}

async function countLexemes(transaction: Transaction, terms: readonly string[]): Promise<Counted> {
  if (terms.length === 0) return [];
  const db = transaction.tables<CatalogTables>();
  const { rows: all } = await sql<{ films: number }>`
    select coalesce(sum(films), 0)::integer as films from facet_value where facet = 'availability'`.execute(db);
  const isSampled = (all[0]?.films ?? 0) > maxCountedFilms;
  const { rows } = await sql<{ term: string; films: number }>`
    select t.term, (
      select count(*)::integer from film_search s where s.words @@ t.query::tsquery
        ${isSampled ? sql`and s.sample < ${sql.lit(sampleParts)}` : sql``}) as films
    from unnest(${[...terms]}::text[], ${terms.map(quoteLexeme)}::text[]) as t (term, query)`.execute(db);
  return rows.map(({ term, films }) => [term, films]);
}
