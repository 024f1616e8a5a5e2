import { localPath, type Locale } from '@nitrate/contract-kit';
import { embedPath } from '@nitrate/player/contract';

/** URL of a page in a language; `path` has no language: `/watch?v=metropolis`. */
export const pageLink = (origin: string, path: string, locale: Locale): string => origin + localPath(locale, path);

/** URL of the embed player. */
export const embedLink = (origin: string, slug: string, locale: Locale): string =>
  pageLink(origin, embedPath(slug), locale);

/** URL of a file below the media base. */
export const mediaLink = (origin: string, mediaBase: string, path: string): string =>
  `${mediaBase.startsWith('/') ? origin : ''}${mediaBase}/${path}`;
