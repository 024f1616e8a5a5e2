import { getPageContent } from '@nitrate/content-cms/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentCmsDeps } from '../content-cms-deps';
import { contentCache } from './content-cache';

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
