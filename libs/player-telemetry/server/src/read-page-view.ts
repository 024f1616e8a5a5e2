import { type Locale, splitLocale } from '@nitrate/contract-kit';
import type { PageView } from '@nitrate/player-telemetry/contract';

/** What is kept of a page that was shown. */
export interface CountedPage {
  /** Without language. Of the search only the film of a watch page is kept. */
  path: string;
  locale: Locale;
  /** Host name of the site that led here; empty for our own pages and for none. */
  referrer: string;
}

const longestPath = 300;
/** What addresses of our pages consist of. */
const plausiblePath = /^\/[\p{L}\p{N}/_.~-]*$/u;

/** What an event says; undefined where it tells of no page of the site at `origin`. */
export function readPageView({ url, referrer }: PageView, origin: string): CountedPage | undefined {
  const page = parse(url);
  if (page?.origin !== origin || page.username || page.password) return undefined;
  const pathname = decoded(page.pathname);
  if (pathname === undefined || !plausiblePath.test(pathname)) return undefined;
  const { locale, path: rest } = splitLocale(pathname.replace(/(?<=.)\/$/, ''));
  const film = rest === '/watch' ? (page.searchParams.get('v') ?? '') : '';
  if (film && !plausiblePath.test(`/${film}`)) return undefined;
  const path = film ? `${rest}?v=${film}` : rest;
  return path.length > longestPath ? undefined : { path, locale, referrer: siteOf(referrer, origin) };
}

function siteOf(referrer: string, origin: string): string {
  const from = parse(referrer);
  if (!from || !/^https?:$/.test(from.protocol) || from.origin === origin) return '';
  return from.hostname.replace(/^www\./, '').slice(0, 253);
}

const parse = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
