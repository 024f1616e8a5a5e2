import { defaultLocale, type Locale } from '@nitrate/contract-kit';

/** Address of a page in a language; `path` is without one: `/watch?v=metropolis`. */
export function pageLink(origin: string, path: string, locale: Locale): string {
  if (locale === defaultLocale) return `${origin}${path}`;
  return `${origin}/${locale}${path === '/' ? '' : path}`;
}

/** Path of a film's page, without language. */
export const watchPath = (slug: string): string => `/watch?v=${encodeURIComponent(slug)}`;

/** Address of the player that other sites may frame. */
export const embedLink = (origin: string, slug: string, locale: Locale): string =>
  pageLink(origin, `/embed/${encodeURIComponent(slug)}`, locale);

/** Path of a film's preview below the media base; it stays the same, unlike the signed address that it redirects to. */
export const previewPath = (slug: string): string => `preview/${encodeURIComponent(slug)}`;

/** Address of a file below the media base. */
export const mediaLink = (origin: string, mediaBase: string, path: string): string =>
  `${mediaBase.startsWith('/') ? origin : ''}${mediaBase}/${path}`;
