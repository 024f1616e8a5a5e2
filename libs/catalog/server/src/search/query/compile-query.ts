import {
  anyFilm,
  exactPrefix,
  facetPrefix,
  fieldPrefix,
  literalPrefix,
  spokenPrefix,
} from '../../index-film/field-prefixes';
import { contractUmlauts, fold } from '../../text/fold';
import { isStopWord } from '../../text/stop-words';
import { compactKey, withoutArticle } from '../../text/title-keys';
import { quoteLexeme } from '../../text/vector';
import { queryForms, unspacedPairs } from '../../text/word-lexemes';
import { freeWords, type Term } from './parse-query';

/** Words of the vocabulary that a word of the query also matches: `weihnachtsmann` for `weihnacht`. */
export type Expansions = ReadonlyMap<string, readonly string[]>;

/** Corrected spellings of rare words, by the word as typed; both spellings match. */
export type OtherSpellings = ReadonlyMap<string, string>;

/** The words of a query as the text of `tsquery` values. */
export interface CompiledQuery {
  /** All conditions; null for a query without words. */
  match: string | null;
  /** Any of the words, for ranking; null without words. */
  rank: string | null;
  /** All words in the title; null without words. */
  titled: string | null;
  /** The whole title; null without words. */
  exact: string | null;
  /** The whole title as written, with its article; null without words. */
  literal: string | null;
  /** Any of the words in a transcript; null without words. */
  spoken: string | null;
  /** Films of the year that the words contain; null without one. */
  year: string | null;
  /** Number of significant words, at least 1. */
  wordCount: number;
}

/** Compiles conditions to `tsquery` values. */
export function compileQuery(
  terms: readonly Term[],
  expansions: Expansions = new Map(),
  spellings: OtherSpellings = new Map(),
): CompiledQuery {
  const formsOf = (word: string) => formsOfSpellings(word, spellings.get(word));
  const conditions = requiredOf(terms).map((term) => {
    const query = compileTerm(term, expansions, formsOf);
    return term.negated ? `!(${query})` : query;
  });
  // With negations only, PostgreSQL would scan the whole index.
  const positive = terms.some((term) => !term.negated) ? [] : [quoteLexeme(anyFilm)];
  const free = freeWords(terms);
  const significant = free.filter((word) => !isStopWord(fold(word)));
  const words = [...new Set(significant.length > 0 ? significant : free)];
  const everywhere = words.map((word) => anyOf(formsOf(word)));
  return {
    match: conditions.length > 0 ? [...new Set([...positive, ...conditions])].join(' & ') : null,
    rank: everywhere.length > 0 ? everywhere.join(' | ') : null,
    titled: words.length > 0 ? words.map((word) => anyOf(formsOf(word), fieldPrefix.title)).join(' & ') : null,
    exact:
      free.length > 0
        ? [...new Set([free, free.map((word) => spellings.get(word) ?? word)].map(exactTitle))].join(' | ')
        : null,
    literal: free.length > 0 ? quoteLexeme(literalPrefix + compactKey(free.join(' '))) : null,
    spoken: words.length > 0 ? words.map((word) => anyOf(formsOf(word))).join(' | ') : null,
    year: yearAmong(free),
    wordCount: Math.max(1, words.length),
  };
}

/** Combines a query with facet filters (values of a facet are alternatives) and ranges; null without any condition. */
export function withFilters(
  match: string | null,
  filters: readonly (readonly number[])[],
  limits: readonly (readonly string[])[],
): string | null {
  const chosen = filters.map((ids) => anyOf(ids.map(String), facetPrefix));
  const within = limits.map((lexemes) => anyOf(lexemes));
  const all = [...(match ? [`(${match})`] : []), ...chosen, ...within];
  return all.length > 0 ? all.join(' & ') : null;
}

/** Stop words are optional beside other words. */
function requiredOf(terms: readonly Term[]): Term[] {
  const isCommon = (term: Term) =>
    !term.phrase && !term.negated && term.field === null && term.words.every((word) => isStopWord(fold(word)));
  const required = terms.filter((term) => !isCommon(term));
  return required.some((term) => !term.negated) ? required : [...terms];
}

type FormsOf = (word: string) => string[];

function compileTerm({ words, phrase, field }: Term, expansions: Expansions, formsOf: FormsOf): string {
  if (field === 'year') return yearQuery(words);
  if (field === 'decade') return anyOf([(words[0] ?? '').replace(/\D/g, '').slice(0, 3)], fieldPrefix.decade);
  if (field) return words.map((word) => anyOf(formsOf(word), fieldPrefix[field])).join(' & ');
  if (phrase) return phraseQuery(words, formsOf);
  return words.map((word) => wordQuery(word, expansions, formsOf)).join(' & ');
}

function wordQuery(word: string, expansions: Expansions, formsOf: FormsOf): string {
  const pairs = unspacedPairs(word);
  if (pairs) return `(${pairs.map(quoteLexeme).join(' & ')})`;
  const forms = formsOf(word);
  const alternatives = [...forms, ...forms.map((form) => spokenPrefix + form), ...(expansions.get(fold(word)) ?? [])];
  const pieces = piecesOf(word);
  const apart = pieces.length > 1 ? ` | (${pieces.map((piece) => anyOf(queryForms(piece))).join(' & ')})` : '';
  return `(${anyOf(alternatives)}${apart})`;
}

/** Significant words at the same distances as in the phrase, so that stop words between them are skipped. */
function phraseQuery(words: readonly string[], formsOf: FormsOf): string {
  const significant = words.map((word, index) => ({ word, index })).filter(({ word }) => !isStopWord(fold(word)));
  const parts = significant.length > 0 ? significant : words.map((word, index) => ({ word, index }));
  return `(${parts
    .map(({ word, index }, at) => {
      const distance = index - (parts[at - 1]?.index ?? index);
      return `${at > 0 ? `<${distance}> ` : ''}${anyOf(unspacedPairs(word) ?? formsOf(word))}`;
    })
    .join(' ')})`;
}

/** `year:1954`, `year:1950-1959`. */
function yearQuery(words: readonly string[]): string {
  const [from = 0, to = from] = words.join('-').split(/\D+/).filter(Boolean).map(Number);
  const length = Math.min(Math.max(0, to - from), 200);
  const years = Array.from({ length: length + 1 }, (_, index) => String(from + index));
  return anyOf(years, fieldPrefix.year);
}

const isYear = (word: string): boolean => /^(1[89]|20)\d\d$/.test(word);

function yearAmong(free: readonly string[]): string | null {
  const year = free.find(isYear);
  return year === undefined || free.length === 1 ? null : quoteLexeme(fieldPrefix.year + year);
}

function exactTitle(free: readonly string[]): string {
  const title = free.join(' ');
  const keys = new Set([compactKey(title), compactKey(withoutArticle(title))]);
  const query = [...keys].filter(Boolean).map((key) => quoteLexeme(exactPrefix + key));
  const year = free.at(-1) ?? '';
  const rest = compactKey(free.slice(0, -1).join(' '));
  if (isYear(year) && rest) {
    query.push(`(${quoteLexeme(exactPrefix + rest)} & ${quoteLexeme(fieldPrefix.year + year)})`);
  }
  return query.length > 0 ? query.join(' | ') : nothing;
}

const piecesOf = (word: string): string[] =>
  word
    .replace(/['’‘ʼ`´]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);

/** Forms of a word without hyphens and apostrophes. `ae`, `oe` and `ue` also match as umlauts. */
function formsOfSpellings(word: string, other: string | undefined): string[] {
  if (other !== undefined) return [...formsOfSpellings(word, undefined), ...formsOfSpellings(other, undefined)];
  const forms = queryForms(piecesOf(word).join(''));
  const contracted = contractUmlauts(fold(word));
  return contracted ? [...forms, contracted] : forms;
}

/** A lexeme that no film has. */
const nothing = quoteLexeme(exactPrefix);

/** A query for any of these lexemes. */
export function anyOf(lexemes: readonly string[], prefix = ''): string {
  const known = [...new Set(lexemes)].filter(Boolean);
  return known.length > 0 ? `(${known.map((lexeme) => quoteLexeme(prefix + lexeme)).join(' | ')})` : nothing;
}
