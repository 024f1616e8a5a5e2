import type { TermLabels } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { StoredFilmFacts, FilmTextsByLocale } from '../store/film-record';
import { termLabel } from '../term-lists/term-label';
import type { TermListName } from '../term-lists/term-tables';

/** The labels of a record, absent when no value has another. */
export function filmLabels(
  { facts, texts }: { facts: StoredFilmFacts; texts: FilmTextsByLocale },
  locale: Locale,
): { labels?: TermLabels } {
  const labels: TermLabels = {};
  const add = (name: TermListName, values: readonly string[] | undefined) => {
    for (const value of values ?? []) {
      const label = termLabel(name, value, locale, facts.germanNames);
      if (label !== value) (labels[name] ??= {})[value] = label;
    }
  };
  add('genre', facts.production_genre);
  add('format', facts.production_format);
  add('format', facts.colour);
  add('country', facts.production_countryoforigin);
  add('country', facts.production_countryofaction);
  add('language', facts.language);
  if (texts[locale]?.keywords === undefined) add('keyword', texts.en?.keywords);
  return Object.keys(labels).length > 0 ? { labels } : {};
}

/** The labels in the entry of a record: of its first genre, its first format and its countries. */
export function entryLabels(facts: StoredFilmFacts, locale: Locale): { labels?: TermLabels } {
  const { production_genre, production_format, production_countryoforigin, germanNames } = facts;
  const first = (values: readonly string[] | undefined) => values?.slice(0, 1) ?? [];
  return filmLabels(
    {
      facts: {
        production_genre: first(production_genre),
        production_format: first(production_format),
        production_countryoforigin: production_countryoforigin ?? [],
        ...(germanNames && { germanNames }),
      },
      texts: {},
    },
    locale,
  );
}

/** The label of the genre on a card, absent when it is the value. */
export function summaryLabels(
  { production_genre, germanNames }: StoredFilmFacts,
  locale: Locale,
): { labels?: TermLabels } {
  const genre = production_genre?.[0];
  if (genre === undefined) return {};
  const label = termLabel('genre', genre, locale, germanNames);
  return label === genre ? {} : { labels: { genre: { [genre]: label } } };
}
