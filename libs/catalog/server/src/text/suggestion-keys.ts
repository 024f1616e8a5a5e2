import { keyOf, transliterate } from './fold';
import { titleVariants, withoutArticle } from './title-keys';
import { writtenKeyOf } from './written-key';

/** A title under which a film is suggested. */
export interface SuggestionKey {
  /** The folded title. */
  key: string;
  /** The title with its accents, in lower case; null without any. */
  written: string | null;
}

const maxKeys = 12;
/** In characters. */
export const maxSuggestionKeyLength = 60;

/** The keys of titles for suggestions, with and without articles, and with umlauts as two letters. */
export function suggestionKeys(titles: readonly string[]): SuggestionKey[] {
  const spellings = titles.flatMap(titleVariants).flatMap((title) => [title, withoutArticle(title)]);
  const keys = new Map<string, SuggestionKey>();
  const add = (text: string, written: string | null) => {
    const key = keyOf(text).slice(0, maxSuggestionKeyLength);
    if (key) keys.set(`${key}|${written ?? ''}`, { key, written });
  };
  for (const spelling of spellings) {
    const written = writtenKeyOf(spelling)?.slice(0, maxSuggestionKeyLength) ?? null;
    add(spelling, written);
    const transliterated = transliterate(spelling);
    if (transliterated) add(transliterated, null);
  }
  return [...keys.values()].slice(0, maxKeys);
}
