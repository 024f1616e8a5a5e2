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
  const draftOf = async <K extends SingleContentKey>(key: K, call: Parameters<typeof findShownDraft>[2]) =>
    (await findShownDraft<K>(deps, key, call)) ?? {};
  route(app, getExploreDraft, (call) => draftOf('explore', call));
  route(app, getLandingDraft, (call) => draftOf('landing', call));
  route(app, getGlobalDraft, (call) => draftOf('global', call));
  route(app, getFooterDraft, (call) => draftOf('footer', call));
  route(app, getHeaderDraft, (call) => draftOf('header', call));
  route(app, getSignUpDraft, (call) => draftOf('signup', call));
  route(app, getLoginDraft, (call) => draftOf('login', call));
}
