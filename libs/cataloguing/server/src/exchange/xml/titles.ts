import { locales } from '@nitrate/contract-kit';
import { type FlatRecord, inLocale } from '@nitrate/catalog/store';
import { localeOf, type LangText } from './localised';

/**
 * The first title of each language, the first of all if it names none or no title is in English or German, and all others
 * as alternative titles.
 */
export function titleFields(titles: readonly LangText[], alternatives: readonly string[]): FlatRecord {
  const record: FlatRecord = {};
  const others: string[] = [];
  const written = titles.filter(({ text }) => text !== '');
  const hasLocale = written.some(({ lang }) => localeOf(lang));
  for (const [index, { text, lang }] of written.entries()) {
    const locale = localeOf(lang);
    const isFirst = index === 0 && (lang === undefined || !hasLocale);
    const field = locale ? inLocale('title', locale) : isFirst ? 'title' : undefined;
    if (field !== undefined && record[field] === undefined) record[field] = text;
    else others.push(text);
  }
  const usedTitles = ['title', ...locales.map((locale) => inLocale('title', locale))].map((field) => record[field]);
  const distinct = [...new Set([...others, ...alternatives])].filter((title) => title && !usedTitles.includes(title));
  if (distinct.length > 0) record['title_alternative'] = distinct;
  return record;
}
