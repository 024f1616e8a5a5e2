import { type Locale, splitLocale } from '@nitrate/contract-kit';
import type { PageView } from '@nitrate/player-telemetry/contract';

/** What is stored of a page view. */
export interface CountedPage {
  /** Without language. Of the query only the film of a watch page is stored. */
  path: string;
  locale: Locale;
  /** Host name of the referring site; empty for our own pages and for none. */
  referrer: string;
}

const maxPathLength = 300;
/** Characters of our paths. */
const validPath = /^\/[\p{L}\p{N}/_.~-]*$/u;

/** Validates an event; undefined where its address is not one of a page of the site at `origin`. */
export function readPageView({ url, referrer }: PageView, origin: string): CountedPage | undefined {
  const page = parse(url);
  if (page?.origin !== origin || page.username || page.password) return undefined;
  const pathname = decoded(page.pathname);
  if (pathname === undefined || !validPath.test(pathname)) return undefined;
  const { locale, path: rest } = splitLocale(pathname.replace(/(?<=.)\/$/, ''));
  const film = rest === '/watch' ? (page.searchParams.get('v') ?? '') : '';
  if (film && !validPath.test(`/${film}`)) return undefined;
  const path = film ? `${rest}?v=${film}` : rest;
  return path.length > maxPathLength ? undefined : { path, locale, referrer: siteOf(referrer, origin) };
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
