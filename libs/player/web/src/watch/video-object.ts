import type { Film } from '@nitrate/catalog/contract';
import { parseTimecode } from '@nitrate/contract-kit';
import type { Playback } from '@nitrate/player/contract';

/** schema.org's description of a film for search engines. Addresses are absolute. */
export function videoObject(
  film: Film,
  address: { page: string; poster: string | undefined; preview: string | undefined },
  playback: Pick<Playback, 'durationMs' | 'kind'> | undefined,
): Record<string, unknown> {
  const filmMs = parseTimecode(film.si_format_duration ?? '') ?? playback?.durationMs;
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: film.title,
    description: film.description ?? film.title,
    thumbnailUrl: address.poster,
    uploadDate: film.addedAt,
    duration: filmMs === undefined ? undefined : `PT${Math.round(filmMs / 1000)}S`,
    url: address.page,
    contentUrl: address.preview,
    dateCreated: film.description_date,
    genre: film.production_genre,
    keywords: film.keywords,
    inLanguage: film.language,
    director: film.production_talent_director.map((name) => ({ '@type': 'Person', name })),
    provider: { '@type': 'Organization', name: film.archive.name },
    isAccessibleForFree: playback?.kind === 'full',
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const withoutEmpty = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => !isEmpty(value)));
