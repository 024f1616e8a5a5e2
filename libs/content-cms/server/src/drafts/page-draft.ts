import { getPageDraft } from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { findShownDraft } from './find-shown-draft';

export function pageDraftEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, getPageDraft, async ({ query, now }) => {
    const page = await findShownDraft<'page'>(deps, `page:${query.slug}`, query, now());
    if (!page) throw new Refusal('contentNotFound');
    return page;
  });
}
