import { type Locale, localeTags } from '@nitrate/contract-kit';

/** The name of a language in the language of the page; undefined where the language is unknown. */
export function soundLanguageName(language: string, locale: Locale): string | undefined {
  if (language === 'und') return undefined;
  try {
    return new Intl.DisplayNames(localeTags[locale], { type: 'language' }).of(language);
  } catch {
    return language;
  }
}
