import type { Locale } from '@nitrate/contract-kit';
import { ownString } from '../text/own-string';

const maxCached = 5_000;

/** Memoises a slow function of a name. A catalogue contains few different countries, languages and subjects. */
export function cached(find: (name: string, locale: Locale) => string): (name: string, locale: Locale) => string {
  const known = new Map<string, string>();
  return (name, locale) => {
    const key = locale + name;
    const found = known.get(key);
    if (found !== undefined || known.size >= maxCached) return found ?? find(name, locale);
    const added = find(ownString(name), locale);
    known.set(ownString(key), added);
    return added;
  };
}
