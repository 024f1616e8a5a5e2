import fc from 'fast-check';
import { locales } from './locale';
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

it.each([
  ['/de//evil.example/x', 'de', '/evil.example/x'],
  ['//evil.example/x', 'en', '/evil.example/x'],
  ['/de/\\evil.example', 'de', '/evil.example'],
  ['\\\\evil.example', 'en', '/evil.example'],
  ['/\t/evil.example', 'en', '/evil.example'],
  ['/archive/', 'en', '/archive'],
  ['/de//archive//?q=//x', 'de', '/archive?q=//x'],
])('drops the empty segments of %j', (path, locale, rest) => {
  expect(splitLocale(path)).toEqual({ locale, path: rest });
});

it('never links to another host, whatever the path is', () => {
  const origin = 'https://films.example';
  const part = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '//',
      '\t',
      '\n',
      'de',
      'en',
      '.',
      '..',
      '%5C',
      '%2f',
      '?',
      '#',
      ':',
      '@',
      'evil.example',
    ),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      fc.constantFrom(...locales),
      (path, locale) => {
        const { path: page } = splitLocale(path);
        for (const link of [page, localPath(locale, path), localPath(locale, page), switchLocalePath(locale, path)]) {
          expect(new URL(link, origin).origin).toBe(origin);
        }
      },
    ),
  );
});
