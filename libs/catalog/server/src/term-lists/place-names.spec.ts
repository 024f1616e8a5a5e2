import { countryLabel, languageName } from './place-names';

it.each([
  ['Hong Kong', 'Hong Kong', 'Hongkong'],
  ['Hongkong', 'Hong Kong', 'Hongkong'],
  ['Macau', 'Macau', 'Macau'],
  ['France', 'France', 'Frankreich'],
  ['East Germany', 'East Germany', 'DDR'],
  ['Ruritania', 'Ruritania', 'Ruritania'],
])('names the country "%s" as "%s" and "%s"', (written, english, german) => {
  expect(countryLabel(written, 'en')).toBe(english);
  expect(countryLabel(written, 'de')).toBe(german);
});

it.each([
  ['fr', 'French', 'Französisch'],
  ['zxx', 'No dialogue', 'Ohne Dialog'],
  ['No spoken word', 'No dialogue', 'Ohne Dialog'],
  ['Klingon', 'Klingon', 'Klingon'],
])('names the language "%s" as "%s" and "%s"', (written, english, german) => {
  expect(languageName(written, 'en')).toBe(english);
  expect(languageName(written, 'de')).toBe(german);
});
