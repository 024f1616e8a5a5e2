import type { Film } from '@nitrate/catalog/contract';
import { schemaOrgFaults } from '@nitrate/testing-web';
import { breadcrumbs, videoObject } from './video-object';

const film = {
  title: 'Die Brücke',
  alternativeTitles: ['The Bridge'],
  description: null,
  description_date: '1932-05',
  keywords: ['bridge', 'harbour'],
  language: ['de'],
  production_genre: ['Documentary'],
  production_countryoforigin: ['Germany'],
  production_talent_director: ['Elsa Brandt'],
  production_actor: ['Kurt Weiss'],
  production_talent_cast_principals: ['Kurt Weiss', 'Ida Lund'],
  production_talent_composer: ['Max Orff'],
  production_studio: ['Hafenfilm'],
  archive: { id: 'a', slug: 'a', name: 'Harbour Archive' },
  dataLicence: [{ name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/deed.en' }],
  rights: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/deed.en' },
  source: null,
  si_format_duration: '00:14:02',
  addedAt: '2026-01-01T00:00:00Z',
} as unknown as Film;

const bare = {
  ...film,
  alternativeTitles: [],
  description_date: 'um 1932',
  keywords: [],
  language: [],
  production_genre: [],
  production_countryoforigin: [],
  production_talent_director: [],
  production_actor: [],
  production_talent_cast_principals: [],
  production_talent_composer: [],
  production_studio: [],
  dataLicence: [],
  rights: null,
  source: null,
  si_format_duration: null,
} as Film;

const addresses = {
  page: 'https://films.example/watch?v=bridge',
  poster: 'https://films.example/media/stills/1/poster-1280.jpg',
  preview: 'https://films.example/media/preview/bridge',
  player: 'https://films.example/embed/bridge',
};
const offers = { audioDescription: true, signLanguage: false, languages: [] };
const preview = { kind: 'preview', durationMs: 30_000, offsetMs: 60_500, offers } as const;
const full = { kind: 'full', durationMs: 842_000, offsetMs: 0, offers } as const;

it('describes the full film, and its preview as the free part', () => {
  expect(videoObject(film, addresses, preview)).toMatchObject({
    name: 'Die Brücke',
    description: 'Die Brücke',
    thumbnailUrl: addresses.poster,
    uploadDate: '2026-01-01T00:00:00Z',
    duration: 'PT842S',
    contentUrl: addresses.preview,
    embedUrl: addresses.player,
    dateCreated: '1932-05',
    isAccessibleForFree: false,
    accessibilityFeature: ['audioDescription'],
    hasPart: {
      '@type': 'Clip',
      startOffset: 60,
      endOffset: 91,
      url: 'https://films.example/watch?v=bridge&t=60',
      isAccessibleForFree: true,
    },
    actor: [
      { '@type': 'Person', name: 'Kurt Weiss' },
      { '@type': 'Person', name: 'Ida Lund' },
    ],
  });
});

it('marks a film as free whose full version plays for everybody', () => {
  const whole = videoObject(film, addresses, full);
  expect(whole).toMatchObject({ isAccessibleForFree: true });
  expect(whole).not.toHaveProperty('hasPart');
});

it('omits unknown facts and inexact dates', () => {
  const described = videoObject(bare, { ...addresses, poster: undefined }, undefined);
  for (const field of ['dateCreated', 'actor', 'director', 'keywords', 'duration', 'thumbnailUrl', 'creditText']) {
    expect(described).not.toHaveProperty(field);
  }
});

it('is valid schema.org', () => {
  const trail = breadcrumbs([
    { name: 'Home', address: 'https://films.example/' },
    { name: 'Die Brücke', address: addresses.page },
  ]);
  const things = [
    videoObject(film, addresses, preview),
    videoObject(film, addresses, full),
    videoObject(bare, addresses, undefined),
    trail,
  ];
  expect(schemaOrgFaults(things)).toEqual([]);
  expect(schemaOrgFaults([{ ...things[0], directedBy: 'nobody' }])).toHaveLength(1);
});

it('has the average of the ratings, once there is one', () => {
  expect(videoObject(film, addresses, undefined)).not.toHaveProperty('aggregateRating');
  const rated = videoObject({ ...film, rating: { average: 4.25, count: 12 } }, addresses, undefined);
  expect(schemaOrgFaults([rated])).toEqual([]);
  expect(rated).toMatchObject({
    aggregateRating: { ratingValue: 4.25, ratingCount: 12, bestRating: 5, worstRating: 1 },
  });
});
