import { defaultLocale, type Locale, locales } from '@nitrate/contract-kit';
import { pageLink } from '../page-links';
import { escapeXml } from '../xml-text';

/** A page in all languages. */
export interface SitemapPage {
  /** Path without the language, with search: `/watch?v=metropolis`. */
  path: string;
  /** `YYYY-MM-DD` */
  changed?: string;
  video?: (locale: Locale) => SitemapVideo;
}

export interface SitemapVideo {
  title: string;
  description: string;
  /** Absolute addresses. */
  thumbnail: string;
  content: string;
  seconds: number;
  /** `YYYY-MM-DD` */
  published: string;
}

const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
].join(' ');

export const sitemapStart = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n`;
export const sitemapEnd = '</urlset>\n';

/** One `<url>` per language, each naming all of them. */
export function sitemapEntries(origin: string, page: SitemapPage): string {
  const addresses = locales.map((locale) => ({ locale, address: pageLink(origin, page.path, locale) }));
  const alternates = addresses.map(({ locale, address }) => alternate(locale, address));
  const fallback = alternate('x-default', pageLink(origin, page.path, defaultLocale));
  return addresses
    .map(({ locale, address }) =>
      [
        '<url>',
        element('loc', address),
        page.changed ? element('lastmod', page.changed) : '',
        ...alternates,
        fallback,
        page.video ? videoElement(page.video(locale)) : '',
        '</url>\n',
      ].join(''),
    )
    .join('');
}

/** A list of sitemaps, when one has not room for all. */
export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap>${element('loc', address)}</sitemap>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`;
}

const alternate = (language: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;

/** Limits of the format: 100 characters of title are shown, 2,048 of description are allowed, 8 hours of film. */
function videoElement({ title, description, thumbnail, content, seconds, published }: SitemapVideo): string {
  return [
    '<video:video>',
    element('video:thumbnail_loc', thumbnail),
    element('video:title', title.slice(0, 100)),
    element('video:description', (description || title).slice(0, 2000)),
    element('video:content_loc', content),
    seconds >= 1 && seconds <= 28_800 ? element('video:duration', String(Math.round(seconds))) : '',
    element('video:publication_date', published),
    '</video:video>',
  ].join('');
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
