import type {
  Film,
  filmTranscripts,
  FilmSummary,
  getFilm,
  searchFilms,
  TranscriptKey,
} from '@nitrate/catalog/contract';
import type { getGlobalContent } from '@nitrate/content-cms/contract';
import type { CallApi, Locale, ReplyOf } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import type { Playback, previewPlayback } from '@nitrate/player/contract';
import { baseLink, mediaLink } from './page-links';

interface PublicSiteDeps {
  callApi: CallApi;
  bases: { api?: string; content?: string; media?: string };
}

/** What anonymous clients can read, from the API of the site. */
export interface PublicSite {
  /** A published film by id or slug. */
  film(idOrSlug: string, locale: Locale): Promise<Film | undefined>;
  /** The preview of a film; undefined without one. */
  preview(idOrSlug: string): Promise<Playback | undefined>;
  /** Empty also for a film that is not published. */
  transcripts(idOrSlug: string): Promise<readonly TranscriptKey[]>;
  /** Films by the day they were added, newest first. */
  recentFilms(locale: Locale, count: number): Promise<readonly FilmSummary[]>;
  /** Name and description of the site. */
  about(locale: Locale): Promise<{ name: string; description: string }>;
  /** URL of a file below the media base. */
  media(origin: string, path: string): string;
  /** URL of a call of the API. */
  api(origin: string, path: string): string;
}

/** The name of the site unless editors have set one. */
const defaultName = 'Nitrate';

/** Reads the site by `callApi`. @throws Refusal `unavailable` when the API fails */
export function publicSite({ callApi, bases }: PublicSiteDeps): PublicSite {
  const { api = '/api', content = '/content', media = '/media' } = bases;

  async function get<T>(address: string): Promise<T | undefined> {
    const { status, body } = await callApi(address);
    if (status >= 500) throw new Refusal('unavailable');
    return status === 200 ? (JSON.parse(body) as T) : undefined;
  }

  return {
    film: (idOrSlug, locale) =>
      get<ReplyOf<typeof getFilm>>(`${api}/catalog/films/${encodeURIComponent(idOrSlug)}?lang=${locale}`),
    preview: (idOrSlug) =>
      get<ReplyOf<typeof previewPlayback>>(`${api}/playback/${encodeURIComponent(idOrSlug)}/preview`),
    async transcripts(idOrSlug) {
      const address = `${api}/catalog/films/${encodeURIComponent(idOrSlug)}/transcripts`;
      return (await get<ReplyOf<typeof filmTranscripts>>(address))?.transcripts ?? [];
    },
    async recentFilms(locale, count) {
      const address = `${api}/catalog/films?sort=recentlyAdded&size=${count}&lang=${locale}`;
      return (await get<ReplyOf<typeof searchFilms>>(address))?.films ?? [];
    },
    async about(locale) {
      // The documents are useful without these texts, so a failure of the content service is ignored.
      const about = await get<ReplyOf<typeof getGlobalContent>>(`${content}/global?lang=${locale}`).catch(
        () => undefined,
      );
      return { name: about?.siteName ?? defaultName, description: about?.meta?.description ?? '' };
    },
    media: (origin, path) => mediaLink(origin, media, path),
    api: (origin, path) => baseLink(origin, api) + path,
  };
}
