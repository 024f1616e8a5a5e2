import { localPath, type Locale } from '@nitrate/contract-kit';
import { embedPath } from '@nitrate/catalog/contract';

/** URL of a page in a language; `path` has no language: `/watch?v=metropolis`. */
export const pageLink = (origin: string, path: string, locale: Locale): string => origin + localPath(locale, path);

/** URL of the embed player. */
export const embedLink = (origin: string, slug: string, locale: Locale): string =>
  pageLink(origin, embedPath(slug), locale);

/** URL of a base, which is a path or an absolute URL. */
export const baseLink = (origin: string, base: string): string => `${base.startsWith('/') ? origin : ''}${base}`;

/** URL of a file below the media base. */
export const mediaLink = (origin: string, mediaBase: string, path: string): string =>
  `${baseLink(origin, mediaBase)}/${path}`;
