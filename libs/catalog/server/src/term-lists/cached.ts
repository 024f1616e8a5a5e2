import type { Locale } from '@nitrate/contract-kit';

const maxCached = 5_000;

/** Memoises a slow function of a name. A catalogue contains few different countries, languages and subjects. */
export function cached(find: (name: string, locale: Locale) => string): (name: string, locale: Locale) => string {
  const known = new Map<string, string>();
  return (name, locale) => {
    const key = locale + name;
    const found = known.get(key) ?? find(name, locale);
    if (known.size < maxCached) known.set(key, found);
    return found;
  };
}
