import type { DuplicateGroup, DuplicateSigns, ListedFilm, StudioFilm } from '@nitrate/cataloguing/contract';
import { duplicatesPage } from '../duplicates/duplicates-page';
import type { StudioVideo } from '../duplicates/studio-video';
import { openStudioPage } from './open-studio-page';

export const listCall = 'GET /api/studio/duplicates';
export const filmCall = 'GET /api/studio/films/:film';

export const ids = ['019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002'] as const;
export const listed = (at: 0 | 1, more: Partial<ListedFilm> = {}): ListedFilm => ({
  id: ids[at],
  slug: `fog-${at}`,
  supplierId: `HFC-${at}`,
  status: 'published',
  schedules: [],
  availability: 'none',
  archive: { id: 'a', slug: 'coast', name: 'Coast Archive' },
  addedAt: `2026-11-0${at + 1}T10:00:00Z`,
  changedAt: '2026-11-02T10:00:00Z',
  title: { en: 'Fog', de: 'Nebel' },
  year: 1931,
  poster: null,
  collection: null,
  without: [],
  ...more,
});
export const film = (at: 0 | 1, more: Partial<StudioFilm> = {}): StudioFilm => {
  const { title: _title, year: _year, collection: _collection, without: _without, ...base } = listed(at);
  return {
    ...base,
    version: at,
    changedBy: null,
    withdrawal: null,
    poster: null,
    durationMs: null,
    imported: null,
    record: { title_en: 'Fog', ...(at === 1 && { title_de: 'Nebel', keywords_en: ['harbour'] }) },
    ...more,
  };
};

/** Nothing in common. */
export const signs: DuplicateSigns = { durationMs: null, people: [] };
export const group = (more: Partial<DuplicateGroup> = {}): DuplicateGroup => ({
  films: [listed(0), listed(1)],
  signs: [signs, signs],
  more: 0,
  ...more,
});

let fail: () => void = () => undefined;
const Video: StudioVideo = ({ src, onFailed, ...rest }) => {
  fail = onFailed;
  return <video {...rest} data-src={src} muted />;
};

/** Lets the film fail that was opened last. */
export const failFilm = (): void => fail();

/** Opens the page of duplicates, with one group of two films. */
export const openDuplicates = (search: string, api: Record<string, unknown> = {}, locale: 'en' | 'de' = 'en') =>
  openStudioPage('/studio/duplicates', duplicatesPage({ loadStudioVideo: () => Promise.resolve(Video) }), {
    route: `/studio/duplicates${search}`,
    locale,
    api: { [listCall]: { groups: [group()], next: null }, ...api },
  });

/** Opens the comparison of these two films. */
export const compareFilms = (api: Record<string, unknown> = {}, locale: 'en' | 'de' = 'en') =>
  openDuplicates(
    `?one=${ids[0]}&other=${ids[1]}`,
    { [filmCall]: ({ url }: { url: URL }) => film(url.pathname.endsWith(ids[1]) ? 1 : 0), ...api },
    locale,
  );
