import { fallbacksOf, type Locale } from '@nitrate/contract-kit';
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
  for (const each of fallbacksOf(locale)) {
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
  let marked = '';
  let end = -1;
  let at = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    // The rest of a long text is not read.
    if (end >= 0 && index + word.length > end) break;
    if (!isOneOf(word, reading, forms)) continue;
    if (end < 0) {
      at = index <= maxLeadLength ? 0 : text.indexOf(' ', index - maxLeadLength) + 1;
      end =
        at + excerptLength >= text.length
          ? text.length
          : Math.max(index + 1, text.lastIndexOf(' ', at + excerptLength));
      marked = at > 0 ? '… ' : '';
      if (index + word.length > end) break;
    }
    marked += text.slice(at, index) + markStart + word + markEnd;
    at = index + word.length;
  }
  return end < 0 ? undefined : `${marked}${text.slice(at, end)}${end < text.length ? ' …' : ''}`;
}

/** Words already compared with the forms of a search: they recur in its texts. */
const compared = new WeakMap<ReadonlySet<string>, Partial<Record<Reading, Map<string, boolean>>>>();

function isOneOf(word: string, reading: Reading, forms: ReadonlySet<string>): boolean {
  const byReading = compared.get(forms) ?? {};
  compared.set(forms, byReading);
  const known = (byReading[reading] ??= new Map());
  let isFound = known.get(word);
  if (isFound === undefined) {
    const { parts } = lexemesOf(word, reading);
    isFound = parts.some((lexemes) => lexemes.some((lexeme) => forms.has(lexeme))) || forms.has(fold(word));
    known.set(word, isFound);
  }
  return isFound;
}
