import type { BulkChange } from '@nitrate/cataloguing/contract';
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

it('applies changes in their order', () => {
  const changes = [change('production_genre', 'clear'), change('production_genre', 'add', 'Noir')];
  expect(applyFilmChanges(record, changes)).toEqual({ ...record, production_genre: ['Noir'] });
});

it.each([
  change('title_en', 'add', 'Fog'),
  change('title_en', 'set'),
  change('title_en', 'set', 'Fog', 'Mist'),
  change('production_genre', 'add'),
  change('production_genre', 'clear', 'Drama'),
])('does not apply %j', (each) => {
  expect(isApplicable(each)).toBe(false);
});
