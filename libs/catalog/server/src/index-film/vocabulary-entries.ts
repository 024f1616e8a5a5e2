import { locales } from '@nitrate/contract-kit';
import type { FilmRecord } from '../store/film-record';
import { fold, keyOf } from '../text/fold';
import { wordsOf } from '../text/word-lexemes';
import { peopleFields } from './field-prefixes';
import { titlesOf } from './search-row';
import { isGerman } from '../text/german';

export const vocabularyKind = { word: 0, keyword: 1, person: 2 } as const;

export interface VocabularyEntry {
  kind: number;
  term: string;
  label: string;
  german: boolean;
  films: number;
}

/** Counts words, keywords and people of films, for corrections, suggestions and compounds. */
export class VocabularyCount {
  private readonly entries = new Map<string, VocabularyEntry>();

  get all(): VocabularyEntry[] {
    return [...this.entries.values()];
  }

  /** Adds the terms of a film. */
  add(record: Pick<FilmRecord, 'texts' | 'facts'>): void {
    const seen = new Set<VocabularyEntry>();
    const spokenGerman = record.facts.language?.includes('de') ?? false;
    const count = (kind: number, term: string, label: string, german: boolean) => {
      const entry = this.entry(kind, term, label);
      entry.german ||= german;
      if (!seen.has(entry)) entry.films += 1;
      seen.add(entry);
    };
    const words = (text: string, german: boolean) => {
      for (const word of wordsOf(text)) {
        for (const piece of new Set([
          ...word.split(/[^\p{L}\p{N}\p{M}]+/u),
          word.replace(/[^\p{L}\p{N}\p{M}]/gu, ''),
        ])) {
          const term = fold(piece);
          if (term.length >= 3 && term.length <= 40 && !/\d/.test(term)) {
            count(vocabularyKind.word, term, piece.toLowerCase(), german);
          }
        }
      }
    };
    for (const title of titlesOf(record)) words(title, spokenGerman || title === record.texts.de?.title);
    for (const locale of locales) {
      for (const keyword of record.texts[locale]?.keywords ?? []) {
        words(keyword, isGerman(locale));
        const key = keyOf(keyword);
        if (key) count(vocabularyKind.keyword, key, keyword, isGerman(locale));
      }
    }
    if (record.texts.de?.description) words(record.texts.de.description, true);
    for (const field of peopleFields) {
      for (const name of record.facts[field] ?? []) {
        words(name, false);
        const key = keyOf(name);
        if (key) count(vocabularyKind.person, key, name, false);
      }
    }
  }

  private entry(kind: number, term: string, label: string): VocabularyEntry {
    const key = `${kind}${term}`;
    const known = this.entries.get(key);
    if (known) return known;
    const entry = { kind, term, label, german: false, films: 0 };
    this.entries.set(key, entry);
    return entry;
  }
}
