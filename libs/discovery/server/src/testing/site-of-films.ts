import { type Film, type FilmSummary, listFields, type TranscriptKey } from '@nitrate/catalog/contract';
import type { Playback } from '@nitrate/player/contract';
import type { PublicSite } from '../public-site';

/** A film record; it has a preview unless it is not digitised. */
export const filmOf = (over: Partial<Film> & Partial<FilmSummary> = {}): Film =>
  ({
    id: '01990000-0000-7000-8000-000000000001',
    slug: 'hafen',
    title: 'Hafen & "Kräne" <2>',
    textLang: { title: 'de', description: 'de' },
    description: 'Kähne, Kräne\u0001 & Möwen.',
    description_date: '1932',
    supplierId: 'H 17',
    archive: { id: 'a', slug: 'haus', name: 'Haus der Filme' },
    alternativeTitles: [],
    keywords: [],
    language: [],
    dataLicence: [],
    rights: null,
    ...Object.fromEntries(listFields.map((field) => [field, []])),
    production_genre: ['Documentary'],
    availability: 'full',
    poster: {
      base: 'stills/1/poster',
      widths: [320, 640, 1280, 1920],
      formats: ['avif', 'jpg'],
      width: 1920,
      height: 1440,
      placeholder: 'data:,',
    },
    addedAt: '2026-02-03T04:05:06.000Z',
    ...over,
  }) as Film;

const previewOf = (film: Film): Playback =>
  ({
    film: film.id,
    kind: 'preview',
    sources: [
      { src: 'g/1.sig/asset/low.mp4', type: 'video/mp4', height: 360 },
      { src: 'g/1.sig/asset/high.mp4', type: 'video/mp4', height: 720 },
    ],
    width: 640,
    height: 480,
    offsetMs: 0,
    durationMs: 60_500,
    textTracks: [{ src: 'g/1.sig/asset/en.vtt', language: 'en', kind: 'captions', label: 'English' }],
  }) as unknown as Playback;

const germanTranscript: TranscriptKey = { language: 'de', kind: 'captions' };

/** A site with these films and no others, newest first. */
export function siteOfFilms(films: readonly Film[]): PublicSite {
  const byName = (name: string) => films.find(({ id, slug }) => name === id || name === slug);
  return {
    film: async (name) => byName(name),
    async preview(name) {
      const film = byName(name);
      return film && film.availability !== 'none' ? previewOf(film) : undefined;
    },
    transcripts: async (name) => (byName(name)?.availability === 'full' ? [germanTranscript] : []),
    recentFilms: async () => films as unknown as FilmSummary[],
    about: async () => ({ name: 'Nitrate & Söhne', description: 'Films <kept>.' }),
    media: (origin, path) => `${origin}/media/${path}`,
    api: (origin, path) => `${origin}/api${path}`,
  };
}
