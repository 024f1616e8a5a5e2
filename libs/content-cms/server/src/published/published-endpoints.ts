import {
  getCollectionContent,
  getExploreContent,
  getFooterContent,
  getGlobalContent,
  getHeaderContent,
  getLandingContent,
  getLoginContent,
  getPageContent,
  getSignUpContent,
} from '@nitrate/content-cms/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, publicFor, route } from '@nitrate/http';
import type { ContentCmsDeps } from '../content-cms-deps';

/** Browsers always revalidate with the ETag; shared caches after a minute. */
const contentCache = { cache: publicFor(0, 60) };

/** All published content except pages. */
export function singleContentEndpoints(app: HttpServer, { content }: ContentCmsDeps): void {
  route(app, getExploreContent, ({ query: { lang = defaultLocale } }) => content.explore(lang), contentCache);
  route(app, getLandingContent, ({ query: { lang = defaultLocale } }) => content.landing(lang), contentCache);
  route(app, getGlobalContent, ({ query: { lang = defaultLocale } }) => content.global(lang), contentCache);
  route(app, getFooterContent, ({ query: { lang = defaultLocale } }) => content.footer(lang), contentCache);
  route(app, getHeaderContent, ({ query: { lang = defaultLocale } }) => content.header(lang), contentCache);
  route(app, getSignUpContent, ({ query: { lang = defaultLocale } }) => content.signUp(lang), contentCache);
  route(app, getLoginContent, ({ query: { lang = defaultLocale } }) => content.login(lang), contentCache);
}

export function pageContentEndpoint(app: HttpServer, { content }: ContentCmsDeps): void {
  route(
    app,
    getPageContent,
    async ({ query: { slug, lang = defaultLocale } }) => {
      const page = await content.page(slug, lang);
      if (!page) throw new Refusal('contentNotFound');
      return page;
    },
    contentCache,
  );
}

export function collectionContentEndpoint(app: HttpServer, { content }: ContentCmsDeps): void {
  route(
    app,
    getCollectionContent,
    ({ query: { collection, lang = defaultLocale } }) => content.collection(collection, lang),
    contentCache,
  );
}
