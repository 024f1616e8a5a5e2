import {
  type ContentByKind,
  type ContentKey,
  type SingleContentKey,
  contentPath,
  getCollectionDraft,
  getExploreDraft,
  getFooterDraft,
  getGlobalDraft,
  getHeaderDraft,
  getLandingDraft,
  getLoginDraft,
  getPageDraft,
  getSignUpDraft,
  samePreviewPath,
} from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { collectionKey } from '@nitrate/catalog/contract';
import { recordRefusedToken } from '@nitrate/audit';
import { type Locale, defaultLocale, splitLocale } from '@nitrate/contract-kit';
import type { FastifyRequest } from 'fastify';
import type { ContentEditingDeps } from '../content-editing-deps';
import { fillImages, imagesIn } from '../images/fill-images';
import { contentImageOf } from '../images/image-addresses';
import { findDraft } from '../store/content-rows';
import { findImagesById } from '../store/image-rows';
import type { ContentTables } from '../tables';

interface DraftCall {
  query: { lang?: Locale | undefined; preview: string };
  now: () => Date;
  request: FastifyRequest;
}

/** Shown on every page, so that the token of any page is valid for them. */
const onEveryPage = new Set<ContentKey>(['global', 'header', 'footer']);

/**
 * The draft of a key with its pictures, for a client with a preview token of its page; undefined where there is none.
 * @throws Refusal `tokenExpired` or `tokenInvalid`
 */
async function findShownDraft<K extends keyof ContentByKind>(
  { database, tokens, security, mediaBase }: ContentEditingDeps,
  key: ContentKey,
  { query: { preview, lang = defaultLocale }, now, request }: DraftCall,
): Promise<ContentByKind[K] | undefined> {
  const opens = (path: string) => onEveryPage.has(key) || samePreviewPath(splitLocale(path).path, contentPath(key));
  const validity = await tokens.verify(preview, opens, now());
  if (validity !== 'valid') {
    recordRefusedToken(security, request, { kind: 'preview', validity });
    throw new Refusal(validity === 'expired' ? 'tokenExpired' : 'tokenInvalid');
  }
  const db = database.tables<ContentTables>();
  const content = await findDraft(db, key, lang);
  if (!content) return undefined;
  const ids = imagesIn(content).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const images = new Map((await findImagesById(db, ids)).map((image) => [image.id, image]));
  const find = (id: string) => {
    const image = images.get(id);
    return image && contentImageOf(image, lang, mediaBase);
  };
  return fillImages(content, find) as ContentByKind[K];
}

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

export function pageDraftEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, getPageDraft, async (call) => {
    const page = await findShownDraft<'page'>(deps, `page:${call.query.slug}`, call);
    if (!page) throw new Refusal('contentNotFound');
    return page;
  });
}

export function collectionDraftEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, getCollectionDraft, async (call) => {
    const key = collectionKey(call.query.collection);
    if (key === undefined) return {};
    return (await findShownDraft<'collection'>(deps, key, call)) ?? {};
  });
}
