import {
  anyFilm,
  exactPrefix,
  fieldPrefix,
  identifierPrefix,
  literalPrefix,
  spokenPrefix,
} from '../../index-film/field-prefixes';
import { lexemesOfRange } from '../../index-film/number-lexemes';
import { contractUmlauts, fold } from '../../text/fold';
import { identifierKey } from '../../text/identifier-key';
import { isStopWord } from '../../text/stop-words';
import { compactKey, withoutArticle } from '../../text/title-keys';
import { quoteLexeme } from '../../text/vector';
import { queryForms, unspacedPairs } from '../../text/word-lexemes';
import { freeWords, type Term } from './parse-query';
import { parseDay, parseMinutes, parseYears } from './parse-range';
import { type FieldRule, fieldRule } from './search-field-rules';

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
  /** The whole title, or the archive's number of the film; null without words. */
  exact: string | null;
  /** The archive's number of the film; null unless the query consists of plain words, with a digit. */
  identifier: string | null;
  /** The whole title as written, with its article; null without words. */
  literal: string | null;
  /** Any of the words in a transcript; null without words. */
  spoken: string | null;
  /** The words of `spoken`, to be marked. */
  cueWords: readonly string[];
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
  const free = [...freeWords(terms), ...titleWords(terms)];
  const significant = free.filter((word) => !isStopWord(fold(word)));
  const words = [...new Set(significant.length > 0 ? significant : free)];
  const cueWords = [...new Set([...words, ...spokenWords(terms)])];
  const everywhere = words.map((word) => anyOf(formsOf(word)));
  const identifier = identifierQuery(terms);
  const conditionsMet = conditions.length > 0 ? [...new Set([...positive, ...conditions])].join(' & ') : null;
  const titles = new Set([free, free.map((word) => spellings.get(word) ?? word)].map(exactTitle));
  return {
    match: identifier === null || conditionsMet === null ? conditionsMet : `${conditionsMet} | ${identifier}`,
    rank: everywhere.length > 0 ? everywhere.join(' | ') : null,
    titled: words.length > 0 ? words.map((word) => anyOf(formsOf(word), fieldPrefix.title)).join(' & ') : null,
    exact: free.length > 0 ? [...titles, ...(identifier === null ? [] : [identifier])].join(' | ') : null,
    identifier,
    literal: free.length > 0 ? quoteLexeme(literalPrefix + compactKey(free.join(' '))) : null,
    spoken: cueWords.length > 0 ? cueWords.map((word) => cueQuery(word, formsOf)).join(' | ') : null,
    cueWords,
    year: yearAmong(free),
    wordCount: Math.max(1, words.length),
  };
}

/** Words that are required in the title, by which films are ranked like plain words. */
const titleWords = (terms: readonly Term[]): string[] =>
  terms.filter(({ negated, field }) => !negated && field?.rule === fieldRule('title')).flatMap(({ words }) => words);

/** Stop words are optional in queries with other words. */
function requiredOf(terms: readonly Term[]): Term[] {
  const isCommon = (term: Term) =>
    !term.phrase && !term.negated && term.field === null && term.words.every((word) => isStopWord(fold(word)));
  const required = terms.filter((term) => !isCommon(term));
  return required.some((term) => !term.negated) ? required : [...terms];
}

type FormsOf = (word: string) => string[];

function compileTerm({ words, phrase, field }: Term, expansions: Expansions, formsOf: FormsOf): string {
  if (field) return fieldQuery(field.rule, field.value, words, formsOf);
  if (phrase) return phraseQuery(words, formsOf);
  return words.map((word) => wordQuery(word, expansions, formsOf)).join(' & ');
}

function fieldQuery(rule: FieldRule, value: string, typed: readonly string[], formsOf: FormsOf): string {
  const significant = typed.filter((word) => !isStopWord(fold(word)));
  const words = significant.length > 0 ? significant : typed;
  switch (rule.kind) {
    case 'words':
      // All words in the same field: "fritz lang" is not a Fritz behind the camera and a Lang before it.
      return `(${rule.in
        .map((field) => words.map((word) => fieldWordQuery(word, fieldPrefix[field], formsOf)).join(' & '))
        .join(' | ')})`;
    case 'years': {
      const day = parseDay(value);
      if (day) {
        return `${anyOf(rule.in.flatMap((kind) => lexemesOfRange(kind, day.year, day.year)))} & ${quoteLexeme(day.lexeme)}`;
      }
      const range = parseYears(value, rule.wholeDecades);
      return range ? anyOf(rule.in.flatMap((kind) => lexemesOfRange(kind, range.from, range.to))) : nothing;
    }
    case 'minutes': {
      const range = parseMinutes(value);
      return range ? anyOf(lexemesOfRange('minutes', range.from, range.to)) : nothing;
    }
    case 'description':
      return words.map((word) => anyOf(unspacedPairs(word) ?? formsOf(word), '', ':D')).join(' & ');
    case 'number':
      return anyOf([identifierKey(value)], identifierPrefix);
    case 'spoken':
      return words.map((word) => spokenQuery(word, formsOf)).join(' & ');
  }
}

/** A word of a transcript. */
function spokenQuery(word: string, formsOf: FormsOf): string {
  const pairs = unspacedPairs(word);
  if (pairs) return `(${pairs.map((pair) => quoteLexeme(spokenPrefix + pair)).join(' & ')})`;
  return anyOf(formsOf(word), spokenPrefix);
}

/** A word in the words of one cue. */
function cueQuery(word: string, formsOf: FormsOf): string {
  const pairs = unspacedPairs(word);
  return pairs ? `(${pairs.map(quoteLexeme).join(' & ')})` : anyOf(formsOf(word));
}

/** The significant words that are searched in transcripts alone. */
const spokenWords = (terms: readonly Term[]): string[] =>
  terms
    .filter(({ negated, field }) => !negated && field?.rule.kind === 'spoken')
    .flatMap(({ words }) => words.filter((word) => !isStopWord(fold(word))));

function fieldWordQuery(word: string, prefix: string, formsOf: FormsOf): string {
  const pairs = unspacedPairs(word);
  if (pairs) return pairs.map((pair) => quoteLexeme(prefix + pair)).join(' & ');
  const pieces = piecesOf(word);
  const apart = pieces.length > 1 ? ` | (${pieces.map((piece) => anyOf(queryForms(piece), prefix)).join(' & ')})` : '';
  return `(${anyOf(formsOf(word), prefix)}${apart})`;
}

/**
 * The archive's number of a film, from a query of plain words only. Numbers have a digit; without that condition every
 * search would pay for a further match of each hit.
 */
function identifierQuery(terms: readonly Term[]): string | null {
  if (terms.length === 0 || terms.some((term) => term.negated || term.field !== null)) return null;
  const key = identifierKey(terms.flatMap((term) => term.words).join(' '));
  return /\d/.test(key) ? quoteLexeme(identifierPrefix + key) : null;
}

function wordQuery(word: string, expansions: Expansions, formsOf: FormsOf): string {
  const pairs = unspacedPairs(word);
  if (pairs) return `(${pairs.map(quoteLexeme).join(' & ')} | ${spokenQuery(word, formsOf)})`;
  const forms = formsOf(word);
  const alternatives = [
    ...forms,
    ...forms.map((form) => spokenPrefix + form),
    ...(expansions.get(fold(word)) ?? []),
    ...decadeLexemes(word),
  ];
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

/** `1930s` and `1930er` also find films of that decade; none for other words. */
function decadeLexemes(word: string): string[] {
  const range = /^\d{3}0(?:s|er)$/i.test(word) ? parseYears(word) : undefined;
  return range ? lexemesOfRange('year', range.from, range.to) : [];
}

const yearLexeme = (year: string): string => anyOf(lexemesOfRange('year', Number(year), Number(year)));

const isYear = (word: string): boolean => /^(1[89]|20)\d\d$/.test(word);

function yearAmong(free: readonly string[]): string | null {
  const year = free.find(isYear);
  return year === undefined || free.length === 1 ? null : yearLexeme(year);
}

function exactTitle(free: readonly string[]): string {
  const title = free.join(' ');
  const keys = new Set([compactKey(title), compactKey(withoutArticle(title))]);
  const query = [...keys].filter(Boolean).map((key) => quoteLexeme(exactPrefix + key));
  const year = free.at(-1) ?? '';
  const rest = compactKey(free.slice(0, -1).join(' '));
  if (isYear(year) && rest) {
    query.push(`(${quoteLexeme(exactPrefix + rest)} & ${yearLexeme(year)})`);
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

/** A query for any of these lexemes, with a prefix, and at positions of a weight (`:D`). */
export function anyOf(lexemes: readonly string[], prefix = '', weight: '' | ':D' = ''): string {
  const known = [...new Set(lexemes)].filter(Boolean);
  return known.length > 0 ? `(${known.map((lexeme) => quoteLexeme(prefix + lexeme) + weight).join(' | ')})` : nothing;
}
