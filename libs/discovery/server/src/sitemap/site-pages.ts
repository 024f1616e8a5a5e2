import { locales, type Locale } from '@nitrate/contract-kit';
import type { SitemapPage } from './sitemap-document';

/** The published content pages. */
export interface PublishedPages {
  slugs(): Promise<readonly string[]>;
  /** `updatedAt` in ISO 8601. */
  page(slug: string, locale: Locale): Promise<{ updatedAt?: string } | undefined>;
}

const builtInPages = ['/', '/explore', '/archive', '/faq', '/subscription/pricing'];

/** All pages except films: built-in pages and content pages. */
export async function sitePages(content: PublishedPages): Promise<SitemapPage[]> {
  const slugs = (await content.slugs()).filter((slug) => !builtInPages.includes(`/${slug}`));
  const contentPages = await Promise.all(slugs.map((slug) => contentPage(content, slug)));
  return [...builtInPages.map((path) => ({ path })), ...contentPages];
}

/** A content page, with the day of the last change in any language. */
async function contentPage(content: PublishedPages, slug: string): Promise<SitemapPage> {
  const pages = await Promise.all(locales.map((locale) => content.page(slug, locale)));
  const changed = pages.map((page) => page?.updatedAt?.slice(0, 10) ?? '').reduce((a, b) => (a > b ? a : b));
  return { path: `/${slug}`, ...(changed && { changed }) };
}
