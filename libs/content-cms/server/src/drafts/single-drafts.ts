import {
  getExploreDraft,
  getFooterDraft,
  getGlobalDraft,
  getHeaderDraft,
  getLandingDraft,
  getLoginDraft,
  getSignUpDraft,
  type SingleContentKey,
} from '@nitrate/content-cms/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { findShownDraft } from './find-shown-draft';

/** Drafts of all content except pages. */
export function singleDraftEndpoints(app: HttpServer, deps: ContentEditingDeps): void {
  const draftOf = async <K extends SingleContentKey>(
    key: K,
    query: Parameters<typeof findShownDraft>[2],
    now: () => Date,
  ) => (await findShownDraft<K>(deps, key, query, now())) ?? {};
  route(app, getExploreDraft, ({ query, now }) => draftOf('explore', query, now));
  route(app, getLandingDraft, ({ query, now }) => draftOf('landing', query, now));
  route(app, getGlobalDraft, ({ query, now }) => draftOf('global', query, now));
  route(app, getFooterDraft, ({ query, now }) => draftOf('footer', query, now));
  route(app, getHeaderDraft, ({ query, now }) => draftOf('header', query, now));
  route(app, getSignUpDraft, ({ query, now }) => draftOf('signup', query, now));
  route(app, getLoginDraft, ({ query, now }) => draftOf('login', query, now));
}
