import type { BulkChange, BulkCondition, BulkFind } from '@nitrate/cataloguing/contract';
import type { EditedRecord } from '@nitrate/catalog/contract';
import { applyFilmChanges, isApplicable } from './apply-changes';

const record: EditedRecord = { title_en: 'Fog', production_genre: ['Drama', 'Crime'] };
const change = (field: BulkChange['field'], action: BulkChange['action'], ...values: string[]): BulkChange => ({
  field,
  action,
  values,
});

it.each<[BulkChange, EditedRecord]>([
  [change('production_genre', 'add', 'Crime', 'Noir'), { ...record, production_genre: ['Drama', 'Crime', 'Noir'] }],
  [change('production_genre', 'remove', 'Drama'), { ...record, production_genre: ['Crime'] }],
  [change('production_genre', 'remove', 'Drama', 'Crime'), { title_en: 'Fog' }],
  [change('production_genre', 'set', 'Noir'), { ...record, production_genre: ['Noir'] }],
  [change('production_genre', 'clear'), { title_en: 'Fog' }],
  [change('language', 'add', 'de'), { ...record, language: ['de'] }],
  [change('language', 'remove', 'de'), record],
  [change('rights', 'set', 'Free'), { ...record, rights: 'Free' }],
  [change('title_en', 'clear'), { production_genre: ['Drama', 'Crime'] }],
])('applies %j', (each, expected) => {
  expect(isApplicable(each)).toBe(true);
  expect(applyFilmChanges(record, [each])).toEqual(expected);
});

const found = (text: string, options: Partial<BulkFind> = {}): BulkFind => ({
  text,
  inPart: false,
  matchCase: false,
  matchAccents: false,
  ...options,
});
const replace = (field: BulkChange['field'], find: BulkFind, ...values: string[]): BulkChange => ({
  ...change(field, 'replace', ...values),
  find,
});
const described = (description: string): EditedRecord => ({ ...record, description_en: description });

it.each<[string, BulkChange, EditedRecord, EditedRecord]>([
  [
    'a whole value, whatever its capitals and accents',
    replace('keywords_en', found('MUHLE'), 'mill'),
    { ...record, keywords_en: ['Mühle', 'Mühlen', 'sea'] },
    { ...record, keywords_en: ['mill', 'Mühlen', 'sea'] },
  ],
  [
    'a value by one that the list has too',
    replace('production_genre', found('crime'), 'Drama'),
    record,
    { ...record, production_genre: ['Drama'] },
  ],
  [
    'a value by nothing',
    replace('production_genre', found('drama')),
    record,
    { ...record, production_genre: ['Crime'] },
  ],
  [
    'every part of a text, however it is composed',
    replace('description_en', found('Muller', { inPart: true }), 'Miller'),
    described('Mu\u0308ller and MÜLLER.'),
    described('Miller and Miller.'),
  ],
  [
    'what has the same capitals',
    replace('description_en', found('Fog', { inPart: true, matchCase: true }), 'Mist'),
    described('Fog, fog and Foggy'),
    described('Mist, fog and Mistgy'),
  ],
  [
    'what has the same accents',
    replace('description_en', found('mühle', { inPart: true, matchAccents: true }), 'mill'),
    described('Muhle, Mühle, Mu\u0308hle'),
    described('Muhle, mill, mill'),
  ],
  [
    'what is no pattern',
    replace('description_en', found('(.', { inPart: true }), '$&'),
    described('a (.) b'),
    described('a $&) b'),
  ],
  ['nothing in a field without a value', replace('rights', found('Free'), 'CC0'), record, record],
  ['nothing where a value is longer', replace('title_en', found('Fo'), 'Mist'), record, record],
])('replaces %s', (_, each, before, after) => {
  expect(isApplicable(each)).toBe(true);
  expect(applyFilmChanges(before, [each])).toEqual(after);
});

describe('a condition', () => {
  const where = (condition: BulkCondition): BulkChange => ({ ...change('rights', 'set', 'Free'), where: condition });
  const dated = { ...record, description_date: '1931-05-01' };
  it.each<[BulkCondition, EditedRecord, boolean]>([
    [{ field: 'year', test: 'empty' }, record, true],
    [{ field: 'year', test: 'empty' }, dated, false],
    [{ field: 'year', test: 'is', value: '1931' }, dated, true],
    [{ field: 'year', test: 'is', value: '1932' }, dated, false],
    [{ field: 'language', test: 'filled' }, record, false],
    [{ field: 'production_genre', test: 'filled' }, record, true],
    [{ field: 'production_genre', test: 'is', value: ' crime ' }, record, true],
    [{ field: 'production_genre', test: 'is', value: 'Crim' }, record, false],
    [{ field: 'title_en', test: 'is', value: 'fog' }, record, true],
  ])('%j', (condition, before, acts) => {
    expect(isApplicable(where(condition))).toBe(true);
    expect(applyFilmChanges(before, [where(condition)]).rights).toBe(acts ? 'Free' : undefined);
  });

  it('is about the record before all changes', () => {
    const changes = [change('title_en', 'set', 'Mist'), where({ field: 'title_en', test: 'is', value: 'Fog' })];
    expect(applyFilmChanges(record, changes)).toEqual({ ...record, title_en: 'Mist', rights: 'Free' });
  });
});

it('applies changes in their order', () => {
  const changes = [change('production_genre', 'clear'), change('production_genre', 'add', 'Noir')];
  expect(applyFilmChanges(record, changes)).toEqual({ ...record, production_genre: ['Noir'] });
});

it.each<BulkChange>([
  change('title_en', 'add', 'Fog'),
  change('title_en', 'set'),
  change('title_en', 'set', 'Fog', 'Mist'),
  change('production_genre', 'add'),
  change('production_genre', 'clear', 'Drama'),
  change('production_genre', 'replace', 'Drama'),
  { ...change('production_genre', 'add', 'Noir'), find: found('Drama') },
  replace('production_genre', found('Drama'), 'Noir', 'Crime'),
  { ...change('title_en', 'clear'), where: { field: 'year', test: 'is' } },
  { ...change('title_en', 'clear'), where: { field: 'year', test: 'empty', value: '1931' } },
])('does not apply %j', (each) => {
  expect(isApplicable(each)).toBe(false);
});
