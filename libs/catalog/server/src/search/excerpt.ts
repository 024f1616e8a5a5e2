import { type Locale, otherLocale } from '@nitrate/contract-kit';
import type { FilmRecord } from '../store/film-record';
import { isStopWord } from '../text/stop-words';
import { fold } from '../text/fold';
import { lexemesOf, queryForms, type Reading } from '../text/word-lexemes';

const before = 80;
const length = 240;
const markStart = '\u0002';
const markEnd = '\u0003';
const written = /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`´\-‐‑.*&][\p{L}\p{N}\p{M}]+)*/gu;

/** Every form the telling words of a query are found by. */
export function formsToMark(words: readonly string[]): Set<string> {
  const telling = words.filter((word) => !isStopWord(fold(word)));
  return new Set((telling.length > 0 ? telling : words).flatMap(queryForms));
}

/** Where a film's texts hold the words of a query, marked; undefined where they do not. */
export function excerptOf(texts: FilmRecord['texts'], locale: Locale, forms: ReadonlySet<string>): string | undefined {
  if (forms.size === 0) return undefined;
  for (const each of [locale, otherLocale(locale)]) {
    for (const text of [texts[each]?.description, texts[each]?.contentnotes]) {
      const excerpt = text && markWords(text, each, forms);
      if (excerpt) return excerpt;
    }
  }
  return undefined;
}

/** The part of a text around the first of the words, each marked; undefined where it has none. */
export function markWords(text: string, reading: Reading, forms: ReadonlySet<string>): string | undefined {
  const matches = [...text.matchAll(written)].filter((match) => isOneOf(match[0], reading, forms));
  const first = matches[0]?.index;
  if (first === undefined) return undefined;
  const start = first <= before ? 0 : text.indexOf(' ', first - before) + 1;
  const end = start + length >= text.length ? text.length : Math.max(first + 1, text.lastIndexOf(' ', start + length));
  let marked = start > 0 ? '… ' : '';
  let at = start;
  for (const match of matches) {
    if (match.index + match[0].length > end) break;
    marked += text.slice(at, match.index) + markStart + match[0] + markEnd;
    at = match.index + match[0].length;
  }
  return `${marked}${text.slice(at, end)}${end < text.length ? ' …' : ''}`;
}

function isOneOf(word: string, reading: Reading, forms: ReadonlySet<string>): boolean {
  const { parts } = lexemesOf(word, reading);
  return parts.some((lexemes) => lexemes.some((lexeme) => forms.has(lexeme))) || forms.has(fold(word));
}
