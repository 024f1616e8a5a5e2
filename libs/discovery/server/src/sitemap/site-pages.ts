import { locales, type Locale } from '@nitrate/contract-kit';
import type { SitemapPage } from './sitemap-document';

/** The published content pages. */
export interface PublishedPages {
  slugs(): Promise<readonly string[]>;
  /** `updatedAt` in ISO 8601. */
  page(slug: string, locale: Locale): Promise<{ updatedAt?: string } | undefined>;
}

const ownPages = ['/', '/explore', '/archive', '/faq'];

/** All pages except those of films: our own, and those that editors have written. */
export async function sitePages(content: PublishedPages): Promise<SitemapPage[]> {
  const slugs = (await content.slugs()).filter((slug) => !ownPages.includes(`/${slug}`));
  const written = await Promise.all(slugs.map((slug) => contentPage(content, slug)));
  return [...ownPages.map((path) => ({ path })), ...written];
}

/** A content page, and the day on which one of its languages was last changed. */
async function contentPage(content: PublishedPages, slug: string): Promise<SitemapPage> {
  const pages = await Promise.all(locales.map((locale) => content.page(slug, locale)));
  const changed = pages.map((page) => page?.updatedAt?.slice(0, 10) ?? '').reduce((a, b) => (a > b ? a : b));
  return { path: `/${slug}`, ...(changed && { changed }) };
}
