import { localPath, type Locale } from '@nitrate/contract-kit';
import { embedPath } from '@nitrate/player/contract';

/** Address of a page in a language; `path` is without one: `/watch?v=metropolis`. */
export const pageLink = (origin: string, path: string, locale: Locale): string => origin + localPath(locale, path);

/** Address of the player that other sites may frame. */
export const embedLink = (origin: string, slug: string, locale: Locale): string =>
  pageLink(origin, embedPath(slug), locale);

/** Address of a file below the media base. */
export const mediaLink = (origin: string, mediaBase: string, path: string): string =>
  `${mediaBase.startsWith('/') ? origin : ''}${mediaBase}/${path}`;
