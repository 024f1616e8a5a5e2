import { defineEndpoint, Instant, OrNull } from '@nitrate/contract-kit';
import Type from 'typebox';
import { AnyContent } from '../any-content';
import { CollectionName } from '../collection-content';
import { ContentKey, ContentSlug } from '../content-key';
import { ContentEvent, ContentLang, ContentListItem, ContentVersion, EditedContent, Editor } from './editing';

const KeyParams = Type.Object({ key: ContentKey });
const DraftParams = Type.Object({ key: ContentKey, lang: ContentLang });

export const listContent = defineEndpoint({
  method: 'GET',
  url: '/studio/content',
  summary: 'Every piece of content with its state in both languages',
  access: 'editor',
  reply: Type.Object({ items: Type.Array(ContentListItem) }),
  refusals: [],
});

export const editContent = defineEndpoint({
  method: 'GET',
  url: '/studio/content/:key',
  summary: 'A piece of content in both languages, as drafted and as published',
  access: 'editor',
  params: KeyParams,
  reply: EditedContent,
  refusals: ['contentNotFound'],
});

/** `version` is the one that the draft is based on; refused with `editConflict` when it is no longer the newest. */
export const saveDraft = defineEndpoint({
  method: 'PUT',
  url: '/studio/content/:key/:lang/draft',
  summary: 'Saves a draft',
  access: 'editor',
  params: DraftParams,
  body: Type.Object({ version: ContentVersion, content: AnyContent }, { additionalProperties: false }),
  reply: Type.Object({ version: ContentVersion, savedAt: Instant }),
  refusals: ['contentNotFound', 'editConflict', 'imageMissing'],
});

/** Each version must be the newest of its language, so that nobody publishes changes they have not seen. */
export const publishContent = defineEndpoint({
  method: 'POST',
  url: '/studio/content/:key/publish',
  summary: 'Publishes drafts, now or at a later time',
  access: 'editor',
  twoFactor: true,
  params: KeyParams,
  body: Type.Object(
    {
      langs: Type.Array(Type.Object({ lang: ContentLang, version: ContentVersion }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: 2,
      }),
      /** Now if omitted. */
      at: Type.Optional(Instant),
    },
    { additionalProperties: false },
  ),
  reply: EditedContent,
  refusals: ['contentNotFound', 'editConflict', 'publishTimePast', 'imageMissing'],
});

export const cancelSchedule = defineEndpoint({
  method: 'DELETE',
  url: '/studio/content/:key/schedule',
  summary: 'Cancels the scheduled publication, in one language or both',
  access: 'editor',
  twoFactor: true,
  params: KeyParams,
  query: Type.Object({ lang: Type.Optional(ContentLang) }, { additionalProperties: false }),
  reply: EditedContent,
  refusals: ['contentNotFound'],
});

/** Creating a deleted page again restores it as a draft, with its history. */
export const createPage = defineEndpoint({
  method: 'POST',
  url: '/studio/content/pages',
  summary: 'Creates an empty page, unpublished',
  access: 'editor',
  body: Type.Object({ slug: ContentSlug }, { additionalProperties: false }),
  reply: EditedContent,
  refusals: ['slugTaken', 'slugReserved'],
});

export const deletePage = defineEndpoint({
  method: 'DELETE',
  url: '/studio/content/pages/:slug',
  summary: 'Deletes a page in both languages',
  access: 'editor',
  twoFactor: true,
  params: Type.Object({ slug: ContentSlug }),
  reply: Type.Object({}),
  refusals: ['contentNotFound'],
});

/** Creating the text of a collection that has one opens that one. */
export const createCollection = defineEndpoint({
  method: 'POST',
  url: '/studio/content/collections',
  summary: 'Creates an empty text of a collection, unpublished',
  access: 'editor',
  body: Type.Object({ collection: CollectionName }, { additionalProperties: false }),
  reply: EditedContent,
  refusals: [],
});

export const deleteCollection = defineEndpoint({
  method: 'DELETE',
  url: '/studio/content/collections/:collection',
  summary: 'Deletes the text of a collection in both languages',
  access: 'editor',
  twoFactor: true,
  params: Type.Object({ collection: CollectionName }),
  reply: Type.Object({}),
  refusals: ['contentNotFound'],
});

export const contentHistory = defineEndpoint({
  method: 'GET',
  url: '/studio/content/:key/:lang/history',
  summary: 'The history of a piece of content in one language, newest first',
  access: 'editor',
  params: DraftParams,
  reply: Type.Object({ events: Type.Array(ContentEvent) }),
  refusals: ['contentNotFound'],
});

export const contentRevision = defineEndpoint({
  method: 'GET',
  url: '/studio/content/:key/:lang/history/:version',
  summary: 'One version of a piece of content',
  access: 'editor',
  params: Type.Object({ ...DraftParams.properties, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  reply: Type.Object({ version: ContentVersion, at: Instant, by: Editor, content: AnyContent }),
  refusals: ['contentNotFound'],
});

export const revertContent = defineEndpoint({
  method: 'POST',
  url: '/studio/content/:key/:lang/revert',
  summary: 'Creates a new draft from an old version',
  access: 'editor',
  params: DraftParams,
  body: Type.Object(
    {
      /** The old version. */
      revision: ContentVersion,
      /** The newest version, as for saving. */
      version: ContentVersion,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ version: ContentVersion, savedAt: Instant, content: OrNull(AnyContent) }),
  refusals: ['contentNotFound', 'editConflict', 'imageMissing'],
});

export const previewContent = defineEndpoint({
  method: 'POST',
  url: '/studio/content/:key/preview',
  summary: 'A token that gives access to the drafts of one page for two days',
  access: 'editor',
  params: KeyParams,
  body: Type.Object({ lang: ContentLang }, { additionalProperties: false }),
  reply: Type.Object({
    token: Type.String(),
    /** The page that the token is for, perhaps with a parameter; its preview is at that address with `preview=token`. */
    path: Type.String(),
    expiresAt: Instant,
  }),
  refusals: ['contentNotFound'],
});
