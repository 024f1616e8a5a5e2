import { createHash } from 'node:crypto';
import { listFields } from '@nitrate/catalog/contract';
import { normaliseRecord } from '../../record/normalise-record';
import { fixtureFilms } from '../../testing/fixture-films';
import { searchRow } from '../search-row';
import { rulesVersion } from './rules-version';

/** A hash of the index entries of films that have every metadata field. */
function fingerprint(): string {
  const full = {
    id: 'full',
    archive: 'A',
    title: 'The Müller = Der Müller, Part II [DVD]',
    keywords: ['Brücke'],
    description: 'Words of a text.',
    contentnotes: 'Notes.',
    description_date: 'ca. 1938',
    production_original_airdate: '1939-01-02',
    production_shoot_year: '1937',
    production_shoot_decade: '1930s',

    si_format_duration: '01:12:00',
    supplier_collection: 'Nordsee',
    language: ['de'],
    title_alternative: ['Mill'],
    rights: 'InC',
    ...Object.fromEntries(listFields.map((field) => [field, [`Value of ${field}`]])),
    production_genre: ['Documentary'],
    production_countryoforigin: ['France'],
  };
  const rows = [...fixtureFilms, full].map((film) => {
    const checked = normaliseRecord(film);
    if ('faults' in checked) throw new Error(JSON.stringify(checked.faults));
    const media = {
      id: film.id,
      availability: 'full',
      durationMs: null,
      spoken: [{ language: 'en', words: new Set(['Said']) }],
    };
    return searchRow({ ...checked.record, ...media, availability: 'full' });
  });
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
}

it('is increased whenever films are indexed otherwise: then change both lines', () => {
  expect([rulesVersion, fingerprint()]).toEqual([4, '055195a9126a5cb4']);
});
