import { getPageDraft } from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { findShownDraft } from './find-shown-draft';

export function pageDraftEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, getPageDraft, async (call) => {
    const page = await findShownDraft<'page'>(deps, `page:${call.query.slug}`, call);
    if (!page) throw new Refusal('contentNotFound');
    return page;
  });
}
