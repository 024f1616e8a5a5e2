import { type Locale, locales, localeTags } from '@nitrate/contract-kit';
import { fold } from '../text/fold';

const regionNames = { en: namesOf('en', 'region'), de: namesOf('de', 'region') };
const languageNames = { en: namesOf('en', 'language'), de: namesOf('de', 'language') };

function namesOf(locale: Locale, type: 'region' | 'language'): Intl.DisplayNames {
  return new Intl.DisplayNames(localeTags[locale], { type, fallback: 'none' });
}

/** Names that archives use for countries, in addition to those of CLDR. */
const otherNames: Record<string, string> = {
  usa: 'US',
  'u s a': 'US',
  us: 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  grossbritannien: 'GB',
  holland: 'NL',
  'czech republic': 'CZ',
  'tschechische republik': 'CZ',
  'bosnia herzegovina': 'BA',
  'hong kong': 'HK',
  hongkong: 'HK',
  macau: 'MO',
  turkey: 'TR',
  burma: 'MM',
  'ivory coast': 'CI',
};
/** Shorter names than those of CLDR, which have the suffix of a special administrative region. */
const shortNames: Record<Locale, Record<string, string>> = {
  en: { HK: 'Hong Kong', MO: 'Macau' },
  de: { HK: 'Hongkong', MO: 'Macau' },
};
const germanOnly: Record<string, string> = {
  'soviet union': 'Sowjetunion',
  czechoslovakia: 'Tschechoslowakei',
  yugoslavia: 'Jugoslawien',
  'east germany': 'DDR',
  'german democratic republic': 'DDR',
  'west germany': 'Bundesrepublik Deutschland (bis 1990)',
  'serbia montenegro': 'Serbien und Montenegro',
  'various countries': 'Verschiedene Länder',
};

const codeOfName = new Map<string, string>();
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
  for (const locale of locales) {
    const name = regionNames[locale].of(code);
    if (name && !codeOfName.has(plain(name))) codeOfName.set(plain(name), code);
  }
}
for (const [name, code] of Object.entries(otherNames)) codeOfName.set(name, code);

function plain(name: string): string {
  return fold(name)
    .replace(/\b(and|und|the)\b/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

const maxCached = 5_000;

/** Memoises a slow function. A catalogue contains few different countries and languages. */
function cached(find: (name: string, locale: Locale) => string): (name: string, locale: Locale) => string {
  const known = new Map<string, string>();
  return (name, locale) => {
    const key = locale + name;
    const found = known.get(key) ?? find(name, locale);
    if (known.size < maxCached) known.set(key, found);
    return found;
  };
}

/** The localised name of a country; an unknown country is returned as written. */
export const countryLabel = cached((country, locale) => {
  const key = plain(country);
  const code = codeOfName.get(key);
  if (code) return shortNames[locale][code] ?? regionNames[locale].of(code) ?? country;
  return (locale === 'de' && germanOnly[key]) || country;
});

/** The localised name of an ISO 639 code; anything else is returned as written. */
export const languageLabel = cached((language, locale) => {
  if (/^(xx|zxx)$/i.test(language) || /^no spoken word$/i.test(language)) {
    return locale === 'de' ? 'Ohne Dialog' : 'No dialogue';
  }
  if (!/^[a-z]{2,3}$/i.test(language)) return language;
  return languageNames[locale].of(language.toLowerCase()) ?? language;
});
