import { byLocale, defaultLocale, fallbacksOf, isLocale, locales, otherLocales, textIn } from './locale';

it.each(locales)('looks for a text in %s, then in the others in their order', (locale) => {
  expect(fallbacksOf(locale)).toEqual([locale, ...locales.filter((each) => each !== locale)]);
  expect(otherLocales(locale)).toEqual(fallbacksOf(locale).slice(1));
});

it('begins the list with the default language', () => {
  expect(locales[0]).toBe(defaultLocale);
});

it.each([
  ['en', { en: 'Harbour', de: 'Hafen' }, 'Harbour'],
  ['de', { en: 'Harbour' }, 'Harbour'],
  ['en', { en: null, de: 'Hafen' }, 'Hafen'],
  ['en', { en: '', de: 'Hafen' }, ''],
  ['de', { en: null, de: null }, undefined],
  ['de', {}, undefined],
] as const)('finds in %s of %j: %j', (locale, texts, expected) => {
  expect(textIn<string | null>(texts, locale)).toBe(expected);
});

it('has a value for each language', () => {
  expect(byLocale((locale) => locale.toUpperCase())).toEqual({ en: 'EN', de: 'DE' });
});

it.each([
  ['de', true],
  ['fr', false],
  ['toString', false],
  [undefined, false],
])('knows whether %j is a language of the site: %s', (value, expected) => {
  expect(isLocale(value)).toBe(expected);
});
