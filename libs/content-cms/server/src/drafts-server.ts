import {
  type ContentByKind,
  type ContentKey,
  contentPath,
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
import { defaultLocale, type Locale, splitLocale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { contentImageOf } from './images/image-addresses';
import { fillImages, imagesIn } from './images/fill-images';
import type { PreviewTokens } from './preview-tokens';
import { findDraft } from './store/content-rows';
import { findImagesById } from './store/image-rows';

interface DraftsDeps {
  database: Database;
  tokens: PreviewTokens;
  /** Where media lie: `/media`. */
  mediaBase: string;
}

interface DraftQuery {
  lang?: Locale | undefined;
  preview: string;
}

/** What stands on every page is shown with the token of any. */
const onEveryPage = new Set<ContentKey>(['global', 'header', 'footer']);

/** Registers the eight answers of `/cms`: drafts, for whoever has a preview token of the page. Nobody may keep them. */
export function draftsServer(app: HttpServer, { database, tokens, mediaBase }: DraftsDeps): void {
  const draftOf = async <K extends keyof ContentByKind>(key: ContentKey, query: DraftQuery, now: Date) => {
    const opens = (path: string) => onEveryPage.has(key) || samePreviewPath(splitLocale(path).path, contentPath(key));
    const judgement = await tokens.judge(query.preview, opens, now);
    if (judgement !== 'valid') throw new Refusal(judgement === 'expired' ? 'tokenExpired' : 'tokenInvalid');
    const lang = query.lang ?? defaultLocale;
    const content = await findDraft(database.db, key, lang);
    if (!content) return undefined;
    const ids = imagesIn(content).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
    const images = new Map((await findImagesById(database.db, ids)).map((image) => [image.id, image]));
    const find = (id: string) => {
      const image = images.get(id);
      return image && contentImageOf(image, lang, mediaBase);
    };
    return fillImages(content, find) as ContentByKind[K];
  };

  route(app, getExploreDraft, async ({ query, now }) => (await draftOf<'explore'>('explore', query, now())) ?? {});
  route(app, getLandingDraft, async ({ query, now }) => (await draftOf<'landing'>('landing', query, now())) ?? {});
  route(app, getGlobalDraft, async ({ query, now }) => (await draftOf<'global'>('global', query, now())) ?? {});
  route(app, getFooterDraft, async ({ query, now }) => (await draftOf<'footer'>('footer', query, now())) ?? {});
  route(app, getHeaderDraft, async ({ query, now }) => (await draftOf<'header'>('header', query, now())) ?? {});
  route(app, getSignUpDraft, async ({ query, now }) => (await draftOf<'signup'>('signup', query, now())) ?? {});
  route(app, getLoginDraft, async ({ query, now }) => (await draftOf<'login'>('login', query, now())) ?? {});
  route(app, getPageDraft, async ({ query, now }) => {
    const page = await draftOf<'page'>(`page:${query.slug}`, query, now());
    if (!page) throw new Refusal('contentNotFound');
    return page;
  });
}
