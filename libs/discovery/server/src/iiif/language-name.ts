import { type Locale, localeTags } from '@nitrate/contract-kit';

/** The name of a language, or its tag where it has none. */
export function languageName(language: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(localeTags[locale], { type: 'language' }).of(language) ?? language;
  } catch {
    // Not a tag of BCP 47.
    return language;
  }
}
