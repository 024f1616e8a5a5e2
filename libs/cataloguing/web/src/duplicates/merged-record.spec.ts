import type { StudioFilm } from '@nitrate/cataloguing/contract';
import { differencesOf, mergedRecord, proposedToKeep } from './merged-record';

const survivor = { title_en: 'Fog', description_en: 'Ships wait.', keywords_en: ['fog', 'sea'], language: ['en'] };
const merged = {
  title_en: 'The Fog',
  title_de: 'Nebel',
  keywords_en: ['sea', 'harbour'],
  language: ['en'],
  production_genre: ['Crime'],
};

it('keeps values, unites lists and fills gaps', () => {
  expect(mergedRecord(survivor, differencesOf(survivor, merged), {})).toEqual({
    title_en: 'Fog',
    title_de: 'Nebel',
    description_en: 'Ships wait.',
    language: ['en'],
    keywords_en: ['fog', 'sea', 'harbour'],
    production_genre: ['Crime'],
  });
});

it('takes what is chosen, also nothing', () => {
  const chosen = {
    title_en: 'merged',
    title_de: 'survivor',
    description_en: 'merged',
    keywords_en: 'survivor',
  } as const;
  expect(mergedRecord(survivor, differencesOf(survivor, merged), chosen)).toEqual({
    title_en: 'The Fog',
    language: ['en'],
    keywords_en: ['fog', 'sea'],
    production_genre: ['Crime'],
  });
});

it('names the fields that differ only', () => {
  expect(differencesOf(survivor, merged).map(({ field }) => field)).toEqual([
    ...['title_en', 'title_de', 'description_en', 'keywords_en', 'production_genre'],
  ]);
  expect(differencesOf(survivor, survivor)).toEqual([]);
});

it.each([
  ['that can be watched', { availability: 'none' }, { availability: 'previewOnly', status: 'draft' }],
  ['that is published', { status: 'draft' }, {}],
  ['that is older', { addedAt: '2026-11-02T00:00:00Z' }, {}],
])('proposes the film %s', (_, one, other) => {
  const film = { availability: 'none', status: 'published', addedAt: '2026-11-01T00:00:00Z' };
  const films = [{ ...film, ...one } as StudioFilm, { ...film, ...other } as StudioFilm] as const;
  expect(proposedToKeep(...films)).toBe(1);
  expect(proposedToKeep(films[1], films[0])).toBe(0);
});
