import country from './terms/country.json';
import format from './terms/format.json';
import genre from './terms/genre.json';
import keyword from './terms/keyword.json';
import language from './terms/language.json';
import { matchKey, termListNames } from './term-tables';
import { defaultTermLists } from './term-lists';

const tables = { country, format, genre, keyword, language };

it.each(termListNames)('the terms of %s are in order, named in both languages, and each its own value', (name) => {
  const terms = Object.entries(tables[name].terms);
  const values = terms.map(([value]) => value);
  const collator = new Intl.Collator('en', { sensitivity: 'base' });
  expect(new Set(values.map(matchKey)).size).toBe(values.length);
  for (const [value, { de }] of terms) {
    expect(de.trim()).not.toBe('');
    expect(defaultTermLists.valuesOf(name, value)).toEqual([value]);
    expect(defaultTermLists.valuesOf(name, de)).toContain(value);
  }
  expect(collator.compare(values[0] ?? '', values.at(-1) ?? '')).toBe(-1);
});

it.each([
  ['format', '16mm film (color', ['16 mm', 'Colour']],
  ['format', '35mm', ['35 mm']],
  ['format', ' 35mm   Film ', ['35 mm']],
  ['format', 'Not Applicable', []],
  ['genre', 'Dokumentarfilm', ['Documentary']],
  ['genre', 'Fantasy & Science Fiction', ['Fantasy', 'Science fiction']],
  ['genre', 'Sea shanties', ['Sea shanties']],
  ['keyword', 'Emotionen > Spannend', ['Exciting']],
  ['country', 'USA', ['United States']],
  ['country', 'Deutschland', ['Germany']],
  ['country', 'DE', ['Germany']],
  ['country', 'SU', ['Soviet Union']],
  ['country', 'Sonderverwaltungsregion Hongkong', ['Hong Kong']],
  ['country', 'Mali', ['Mali']],
  ['country', 'Ruritania', ['Ruritania']],
  ['language', 'Deutsch', ['de']],
  ['language', 'ger', ['de']],
  ['language', 'iw', ['he']],
  ['language', 'No spoken word', ['zxx']],
  ['language', 'Klingonisch', ['Klingonisch']],
] as const)('in %s, "%s" means %j', (name, written, values) => {
  expect(defaultTermLists.valuesOf(name, written)).toEqual(values);
});
