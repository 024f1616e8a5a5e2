import { type Film, maxRating } from '@nitrate/catalog/contract';
import { parseTimecode } from '@nitrate/contract-kit';
import type { Playback } from '@nitrate/player/contract';
import type { AggregateRating, BreadcrumbList, Clip, VideoObject, WithContext } from 'schema-dts';

/** Absolute addresses of a film's page and media. */
interface FilmAddresses {
  page: string;
  poster: string | undefined;
  /** Permanent address of the preview's file; undefined where the film has none. */
  preview: string | undefined;
  /** The player that other sites may frame. */
  player: string;
}

type Played = Pick<Playback, 'durationMs' | 'kind' | 'offsetMs' | 'offers'>;

/** schema.org's description of a film for search engines: the film as a whole, and the preview as its free part. */
export function videoObject(
  film: Film,
  address: FilmAddresses,
  playback: Played | undefined,
): WithContext<VideoObject> {
  const filmMs = parseTimecode(film.si_format_duration ?? '') ?? playback?.durationMs;
  const people = (names: readonly string[]) => names.map((name) => ({ '@type': 'Person' as const, name }));
  return withoutEmpty<WithContext<VideoObject>>({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: film.title,
    alternateName: film.alternativeTitles,
    description: film.description ?? film.title,
    ...(address.poster !== undefined && { thumbnailUrl: address.poster }),
    uploadDate: film.addedAt,
    ...(filmMs !== undefined && { duration: `PT${Math.round(filmMs / 1000)}S` }),
    url: address.page,
    ...(address.preview !== undefined && { contentUrl: address.preview, embedUrl: address.player }),
    ...dateCreated(film.description_date),
    genre: film.production_genre,
    keywords: film.keywords,
    inLanguage: film.language,
    accessibilityFeature: featuresOf(playback),
    countryOfOrigin: film.production_countryoforigin.map((name) => ({ '@type': 'Country' as const, name })),
    director: people(film.production_talent_director),
    actor: people([...new Set([...film.production_actor, ...film.production_talent_cast_principals])]),
    musicBy: people(film.production_talent_composer),
    productionCompany: film.production_studio.map((name) => ({ '@type': 'Organization' as const, name })),
    ...(film.rating && { aggregateRating: aggregateRating(film.rating) }),
    provider: { '@type': 'Organization', name: film.archive.name },
    ...(film.rights?.url && { license: film.rights.url }),
    ...(film.dataLicence[0]?.url && { sdLicense: film.dataLicence[0].url }),
    isAccessibleForFree: playback?.kind === 'full',
    ...(playback?.kind === 'preview' && { hasPart: previewPart(film, address.page, playback) }),
  });
}

const aggregateRating = ({ average, count }: NonNullable<Film['rating']>): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  ratingCount: count,
  bestRating: maxRating,
  worstRating: 1,
});

/** In the vocabulary of schema.org. */
function featuresOf(playback: Played | undefined): string[] {
  const { audioDescription = false, signLanguage = false } = playback?.offers ?? {};
  return [...(audioDescription ? ['audioDescription'] : []), ...(signLanguage ? ['signLanguage'] : [])];
}

/** The part of the film that is its preview, which is free. */
function previewPart({ title }: Film, page: string, { offsetMs, durationMs }: Played): Clip {
  const startOffset = Math.floor(offsetMs / 1000);
  return {
    '@type': 'Clip',
    name: title,
    startOffset,
    endOffset: Math.round((offsetMs + durationMs) / 1000),
    url: startOffset > 0 ? `${page}&t=${startOffset}` : page,
    isAccessibleForFree: true,
  };
}

/** Only ISO dates: records also have texts such as "about 1932". */
function dateCreated(date: string | null): Pick<VideoObjectFields, 'dateCreated'> | undefined {
  const [exact] = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/.exec(date ?? '') ?? [];
  return exact === undefined ? undefined : { dateCreated: exact };
}

type VideoObjectFields = Extract<VideoObject, { '@type': 'VideoObject' }>;

/** Breadcrumbs from the home page to a page. */
export const breadcrumbs = (steps: readonly { name: string; address: string }[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: address,
  })),
});

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

const withoutEmpty = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => !isEmpty(value))) as T;
