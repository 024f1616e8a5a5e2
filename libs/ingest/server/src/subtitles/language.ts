/** A language in the short form of BCP 47 (`deu`, `ger` and `DE` are `de`); undefined where it is none. */
export function normaliseLanguage(text: string | undefined): string | undefined {
  if (!text || !/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** The name of a language in that language, for the menu of a player: `Deutsch`. */
export function languageLabel(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
