import { defaultLocale, type Locale, locales } from '@nitrate/contract-kit';
import { pageLink } from '../page-links';
import { element, type Xml, xmlDeclaration } from '@nitrate/text';

/** A page in all languages. */
export interface SitemapPage {
  /** Path and query, without language: `/watch?v=metropolis`. */
  path: string;
  /** `YYYY-MM-DD` */
  changed?: string;
  video?: (locale: Locale) => SitemapVideo;
}

export interface SitemapVideo {
  title: string;
  description: string;
  /** Absolute URLs. */
  thumbnail: string;
  content: string;
  seconds: number;
  /** `YYYY-MM-DD` */
  published: string;
}

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const namespaces = [
  `xmlns="${sitemapNamespace}"`,
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
].join(' ');

/** Start and end of the document; the entries between them are streamed. */
export const sitemapStart = `${xmlDeclaration}<urlset ${namespaces}>\n`;
export const sitemapEnd = '</urlset>\n';

/** One `<url>` per language, each with links to all languages. */
export function sitemapEntries(origin: string, page: SitemapPage): string {
  const addresses = locales.map((locale) => ({ locale, address: pageLink(origin, page.path, locale) }));
  const alternates = [
    ...addresses.map(({ locale, address }) => alternate(locale, address)),
    alternate('x-default', pageLink(origin, page.path, defaultLocale)),
  ];
  const changed = page.changed ? element('lastmod', page.changed) : undefined;
  return addresses
    .map(({ locale, address }) => {
      const video = page.video && videoElement(page.video(locale));
      return `${element('url', [element('loc', address), changed, ...alternates, video]).markup}\n`;
    })
    .join('');
}

/** An index of sitemaps, for more URLs than fit into one. */
export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `${element('sitemap', element('loc', address)).markup}\n`).join('');
  return `${xmlDeclaration}<sitemapindex xmlns="${sitemapNamespace}">\n${entries}</sitemapindex>\n`;
}

const alternate = (language: string, address: string): Xml =>
  element('xhtml:link', undefined, { rel: 'alternate', hreflang: language, href: address });

/** Limits of the format: 100 characters of title, 2,048 of description, 8 hours of duration. */
function videoElement({ title, description, thumbnail, content, seconds, published }: SitemapVideo): Xml {
  const hasDuration = seconds >= 1 && seconds <= 28_800;
  return element('video:video', [
    element('video:thumbnail_loc', thumbnail),
    element('video:title', title.slice(0, 100)),
    element('video:description', (description || title).slice(0, 2000)),
    element('video:content_loc', content),
    hasDuration ? element('video:duration', Math.round(seconds)) : undefined,
    element('video:publication_date', published),
  ]);
}
