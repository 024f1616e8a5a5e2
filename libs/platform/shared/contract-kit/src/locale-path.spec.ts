import { alternatesOf, localPath, splitLocale, switchLocalePath } from './locale-path';

it.each([
  ['/', '/', '/de'],
  ['/archive', '/archive', '/de/archive'],
  ['/archive?q=x#top', '/archive?q=x#top', '/de/archive?q=x#top'],
  ['/?page=2', '/?page=2', '/de?page=2'],
])('localises %s to %s in English and %s in German', (path, english, german) => {
  expect(localPath('en', path)).toBe(english);
  expect(localPath('de', path)).toBe(german);
});

it.each([
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/de/archive?q=x', 'de', '/archive?q=x'],
  ['/de?page=2', 'de', '/?page=2'],
  ['/', 'en', '/'],
  ['/deutschland', 'en', '/deutschland'],
  ['/en/archive', 'en', '/en/archive'],
  ['/fr', 'en', '/fr'],
])('splits %s into %s and %s', (path, locale, rest) => {
  expect(splitLocale(path)).toEqual({ locale, path: rest });
});

it('switches the language and keeps the page', () => {
  expect(switchLocalePath('de', '/watch?v=x&t=90')).toBe('/de/watch?v=x&t=90');
  expect(switchLocalePath('en', '/de/watch?v=x&t=90')).toBe('/watch?v=x&t=90');
  expect(switchLocalePath('de', '/de')).toBe('/de');
});

it('returns the paths of a page in all locales', () => {
  expect(alternatesOf('/explore')).toEqual([
    { locale: 'en', path: '/explore' },
    { locale: 'de', path: '/de/explore' },
  ]);
});
