import { suggestField } from './suggest-field';

it.each([
  ['Titel', 'title'],
  ['Nr.', 'supplierId'],
  ['INVENTAR-NR.', 'supplierId'],
  ['Regie', 'production_talent_director'],
  ['Länge', 'si_format_duration'],
  ['Schlagwörter', 'keywords'],
  ['production_genre', 'production_genre'],
  ['production_genr', 'production_genre'],
  ['Standort', undefined],
  ['translations.de.title', undefined],
  ['', undefined],
])('%s is suggested as %s', (column, field) => {
  expect(suggestField(column)).toBe(field);
});
