import { keyOf } from '../../text/fold';
import { wordsOf } from '../../text/word-lexemes';
import { type FieldRule, fieldRule } from './search-field-rules';

/** A condition of a query: a word, a phrase or a field with its value. */
export interface Term {
  words: string[];
  phrase: boolean;
  negated: boolean;
  /** With the value as typed. */
  field: { rule: FieldRule; value: string } | null;
  /** As typed; for a condition that was shortened, what is left of it. */
  typed: string;
}

/** The conditions of a query, and what was not understood as typed. */
export interface ParsedQuery {
  terms: Term[];
  /** Names before a colon that are no fields, as typed. They are searched as plain words. */
  unknownFields: string[];
  /** The conditions as text, if a part of the query was ignored because it is too long; else null. */
  shortenedTo: string | null;
}

const maxQueryLength = 400;
const maxTerms = 16;
const maxPhraseWords = 12;

/** `-`, `field:`, then a quoted phrase or a run without spaces. An unclosed quote ends with the query. */
const termPattern =
  /(-)?(?:(\p{L}[\p{L}_]*):(?=["“”„«»]?[\p{L}\p{N}]))?(?:["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|([^\s"“”„«»]+))/gu;

/**
 * Parses a typed query: words, `"phrases"`, `-not`, `field:value` with field names in either language. Never throws;
 * what is beyond 16 conditions, 12 words of a phrase or 400 characters is left out, see `shortenedTo`.
 */
export function parseQuery(text: string): ParsedQuery {
  const whole = text.normalize('NFC').trim();
  const read = cutAtWord(whole);
  const terms: Term[] = [];
  const unknownFields = new Set<string>();
  let isShortened = read.length < whole.length;
  for (const match of read.matchAll(termPattern)) {
    const found = termsOf(match);
    const free = maxTerms - terms.length;
    terms.push(...found.terms.slice(0, free));
    if (found.unknownField && free > 0) unknownFields.add(found.unknownField);
    if (found.isCut || found.terms.length > free) isShortened = true;
  }
  return {
    terms,
    unknownFields: [...unknownFields],
    shortenedTo: isShortened ? terms.map(({ typed }) => typed).join(' ') : null,
  };
}

interface FoundTerms {
  terms: Term[];
  unknownField?: string | undefined;
  isCut: boolean;
}

function termsOf([, minus = '', name, quoted, run]: RegExpExecArray): FoundTerms {
  const value = quoted ?? run ?? '';
  // Words that consist of marks only are dropped.
  const all = wordsOf(value).filter((word) => keyOf(word) !== '');
  const words = all.slice(0, maxPhraseWords);
  const isCut = words.length < all.length;
  if (words.length === 0) return { terms: [], isCut };
  const negated = minus !== '';
  const rule = name === undefined ? undefined : fieldRule(name);
  if (name !== undefined && rule) {
    const typed = `${minus}${name}:${quoted === undefined ? value : `"${value}"`}`;
    return { terms: [{ words, phrase: false, negated, field: { rule, value }, typed }], isCut };
  }
  const plain = (word: string): Term => ({
    words: [word],
    phrase: false,
    negated,
    field: null,
    typed: minus + word,
  });
  const nameWords = name === undefined ? [] : wordsOf(name).map(plain);
  const isPhrase = quoted !== undefined && words.length > 1;
  const typed = `${minus}"${isCut ? words.join(' ') : value.trim()}"`;
  const valueTerms = isPhrase ? [{ words, phrase: true, negated, field: null, typed }] : words.map(plain);
  return { terms: [...nameWords, ...valueTerms], unknownField: name, isCut };
}

/** The beginning of a text up to the last space within the limit, if it is too long. */
function cutAtWord(text: string): string {
  if (text.length <= maxQueryLength) return text;
  const cut = text.slice(0, maxQueryLength + 1);
  const end = cut.search(/\s\S*$/);
  return end > 0 ? cut.slice(0, end) : cut.slice(0, maxQueryLength).replace(/[\ud800-\udbff]$/, '');
}

/** The words of a query that are neither negated nor in a field. */
export const freeWords = (terms: readonly Term[]): string[] =>
  terms.filter((term) => !term.negated && term.field === null).flatMap((term) => term.words);
