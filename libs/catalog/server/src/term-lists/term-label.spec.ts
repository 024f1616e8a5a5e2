import { termLabel } from './term-label';

it.each([
  ['genre', 'Documentary', 'Documentary', 'Dokumentarfilm'],
  ['genre', 'Sea shanties', 'Sea shanties', 'Sea shanties'],
  ['format', 'Black and white', 'Black and white', 'Schwarzweiß'],
  ['country', 'Hong Kong', 'Hong Kong', 'Hongkong'],
  ['country', 'Mali', 'Mali', 'Mali'],
  ['language', 'zxx', 'No dialogue', 'Ohne Dialog'],
  ['keyword', 'Exciting', 'Exciting', 'Spannend'],
  ['keyword', 'Germany', 'Germany', 'Deutschland'],
  ['keyword', 'Australia - History', 'Australia - History', 'Australien – Geschichte'],
  [
    'keyword',
    'Great Britain -- Social life and customs',
    undefined,
    'Vereinigtes Königreich – Alltagsleben und Bräuche',
  ],
  ['keyword', 'Australia - Whales', undefined, 'Australia - Whales'],
  ['keyword', 'TV', 'TV', 'TV'],
] as const)('names the %s "%s" as "%s" and "%s"', (list, value, english, german) => {
  expect(termLabel(list, value, 'en')).toBe(english ?? value);
  expect(termLabel(list, value, 'de')).toBe(german);
});

it('prefers the German name of the own list of an archive, in German only', () => {
  const own = { genre: { Documentary: 'Sachfilm' } };
  expect(termLabel('genre', 'Documentary', 'de', own)).toBe('Sachfilm');
  expect(termLabel('genre', 'Documentary', 'en', own)).toBe('Documentary');
  expect(termLabel('keyword', 'Documentary', 'de', own)).toBe('Documentary');
});
