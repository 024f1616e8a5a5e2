import { localPath, type Locale } from '@nitrate/contract-kit';
import { embedPath, type FilmPart, readFilmPart } from '@nitrate/catalog/contract';

/** URL of a page in a language; `path` has no language: `/watch?v=metropolis`. */
export const pageLink = (origin: string, path: string, locale: Locale): string => origin + localPath(locale, path);

/** URL of the embed player, for a film or a part of it. */
export const embedLink = (origin: string, slug: string, locale: Locale, part?: FilmPart): string =>
  pageLink(origin, embedPath(slug, part), locale);

/** The part of a film in the query of a request. */
export const requestedPart = (url: string): FilmPart => readFilmPart(new URLSearchParams(url.split('?')[1]));

/** URL of a base, which is a path or an absolute URL. */
export const baseLink = (origin: string, base: string): string => `${base.startsWith('/') ? origin : ''}${base}`;

/** URL of a file below the media base. */
export const mediaLink = (origin: string, mediaBase: string, path: string): string =>
  `${baseLink(origin, mediaBase)}/${path}`;
