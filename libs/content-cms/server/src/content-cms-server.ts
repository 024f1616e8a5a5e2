import {
  getExploreContent,
  getFooterContent,
  getGlobalContent,
  getHeaderContent,
  getLandingContent,
  getLoginContent,
  getPageContent,
  getSignUpContent,
} from '@nitrate/content-cms/contract';
import { type Locale, defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, publicFor, Refusal, route } from '@nitrate/http';
import type { ContentSource } from './content-source';

/** What is published is to be seen soon: browsers ask again each time, with the ETag; shared caches after a minute. */
const cache = publicFor(0, 60);

const localeOf = (query: { lang?: Locale | undefined }) => query.lang ?? defaultLocale;

/** Registers the eight answers of the content service below the prefix of `app` (`/content` by default). */
export function contentCmsServer(app: HttpServer, { content }: { content: ContentSource }): void {
  route(app, getExploreContent, ({ query }) => content.explore(localeOf(query)), { cache });
  route(app, getLandingContent, ({ query }) => content.landing(localeOf(query)), { cache });
  route(app, getGlobalContent, ({ query }) => content.global(localeOf(query)), { cache });
  route(app, getFooterContent, ({ query }) => content.footer(localeOf(query)), { cache });
  route(app, getHeaderContent, ({ query }) => content.header(localeOf(query)), { cache });
  route(app, getSignUpContent, ({ query }) => content.signUp(localeOf(query)), { cache });
  route(app, getLoginContent, ({ query }) => content.login(localeOf(query)), { cache });
  route(
    app,
    getPageContent,
    async ({ query }) => {
      const page = await content.page(query.slug, localeOf(query));
      if (!page) throw new Refusal('contentNotFound');
      return page;
    },
    { cache },
  );
}
