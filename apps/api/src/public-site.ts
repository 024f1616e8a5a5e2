import type { Film, FilmSummary, getFilm, searchFilms } from '@nitrate/catalog/contract';
import type { getGlobalContent } from '@nitrate/content-cms/contract';
import type { Locale, ReplyOf } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import type { Playback, previewPlayback } from '@nitrate/player/contract';
import type { ownCalls } from './own-calls';

export interface PublicSiteDeps {
  callApi: ReturnType<typeof ownCalls>;
  bases: { api?: string; content?: string; media?: string };
}

/** What anybody may know of the site, as its own API tells it: for documents that are not pages of the shell. */
export interface PublicSite {
  /** A published film by id or slug. */
  film(idOrSlug: string, locale: Locale): Promise<Film | undefined>;
  /** The preview of a film, where it has one. */
  preview(idOrSlug: string): Promise<Playback | undefined>;
  /** Films by the day they came in, newest first. */
  recentFilms(locale: Locale, count: number): Promise<readonly FilmSummary[]>;
  /** Name and description of the site. */
  about(locale: Locale): Promise<{ name: string; description: string }>;
  /** Address of a file below the media base. */
  media(origin: string, path: string): string;
}

/** What the site is called where its editors have not named it. */
const defaultName = 'Nitrate';

export function publicSite({ callApi, bases }: PublicSiteDeps): PublicSite {
  const { api = '/api', content = '/content', media = '/media' } = bases;

  async function ask<T>(address: string): Promise<T | undefined> {
    const { status, body } = await callApi(address);
    if (status >= 500) throw new Refusal('unavailable');
    return status === 200 ? (JSON.parse(body) as T) : undefined;
  }

  return {
    film: (idOrSlug, locale) =>
      ask<ReplyOf<typeof getFilm>>(`${api}/catalog/films/${encodeURIComponent(idOrSlug)}?lang=${locale}`),
    preview: (idOrSlug) =>
      ask<ReplyOf<typeof previewPlayback>>(`${api}/playback/${encodeURIComponent(idOrSlug)}/preview`),
    async recentFilms(locale, count) {
      const address = `${api}/catalog/films?sort=recentlyAdded&size=${count}&lang=${locale}`;
      return (await ask<ReplyOf<typeof searchFilms>>(address))?.films ?? [];
    },
    async about(locale) {
      // Without the content service a document is still a document.
      const about = await ask<ReplyOf<typeof getGlobalContent>>(`${content}/global?lang=${locale}`).catch(
        () => undefined,
      );
      return { name: about?.siteName ?? defaultName, description: about?.meta?.description ?? '' };
    },
    media: (origin, path) => `${media.startsWith('/') ? origin : ''}${media}/${path}`,
  };
}
