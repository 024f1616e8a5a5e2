/** The canonical BCP 47 tag of a language (`de` for `deu`, `ger` and `DE`); undefined for anything else. */
export function normaliseLanguage(text: string | undefined): string | undefined {
  if (!text || !/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** The name of a language in that language: `Deutsch`. */
export function languageLabel(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
