import { type Locale, otherLocale } from '@nitrate/contract-kit';
import type { FilmTextsByLocale } from '../store/film-record';
import { isStopWord } from '../text/stop-words';
import { fold } from '../text/fold';
import { lexemesOf, queryForms, type Reading } from '../text/word-lexemes';

/** In characters. */
const maxLeadLength = 80;
const excerptLength = 240;
const markStart = '\u0002';
const markEnd = '\u0003';
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`´\-‐‑.*&][\p{L}\p{N}\p{M}]+)*/gu;

/** All forms of the significant words of a query. */
export function formsToMark(words: readonly string[]): Set<string> {
  const significant = words.filter((word) => !isStopWord(fold(word)));
  return new Set((significant.length > 0 ? significant : words).flatMap(queryForms));
}

/** The first text of a film that contains words of the query, cut and marked; undefined without one. */
export function excerptOf(texts: FilmTextsByLocale, locale: Locale, forms: ReadonlySet<string>): string | undefined {
  if (forms.size === 0) return undefined;
  for (const each of [locale, otherLocale(locale)]) {
    for (const text of [texts[each]?.description, texts[each]?.contentnotes]) {
      const excerpt = text && markWords(text, each, forms);
      if (excerpt) return excerpt;
    }
  }
  return undefined;
}

/** A title with all matches marked; undefined without one. */
export function markTitle(title: string, forms: ReadonlySet<string>): string | undefined {
  if (forms.size === 0) return undefined;
  const marked = title.replace(wordPattern, (word) =>
    isOneOf(word, 'title', forms) ? markStart + word + markEnd : word,
  );
  return marked === title ? undefined : marked;
}

/** The part of a text around the first match, with all matches marked; undefined without a match. */
export function markWords(text: string, reading: Reading, forms: ReadonlySet<string>): string | undefined {
  const matches = [...text.matchAll(wordPattern)].filter((match) => isOneOf(match[0], reading, forms));
  const first = matches[0]?.index;
  if (first === undefined) return undefined;
  const start = first <= maxLeadLength ? 0 : text.indexOf(' ', first - maxLeadLength) + 1;
  const end =
    start + excerptLength >= text.length
      ? text.length
      : Math.max(first + 1, text.lastIndexOf(' ', start + excerptLength));
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
