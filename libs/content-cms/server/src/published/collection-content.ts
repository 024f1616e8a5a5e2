import { getCollectionContent } from '@nitrate/content-cms/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { ContentCmsDeps } from '../content-cms-deps';
import { contentCache } from './content-cache';

export function collectionContentEndpoint(app: HttpServer, { content }: ContentCmsDeps): void {
  route(
    app,
    getCollectionContent,
    ({ query: { collection, lang = defaultLocale } }) => content.collection(collection, lang),
    contentCache,
  );
}
