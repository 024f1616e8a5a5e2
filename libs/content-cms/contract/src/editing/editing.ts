import { locales, Localised, Instant, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { AnyContent } from '../any-content';
import { ContentKey } from '../content-key';

export const ContentLang = Type.Enum(locales);

/** Per language: 0 before the first save, then increasing with each save. */
export const ContentVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** The author of a change. `name` is null for a deleted account; null as a whole for built-in content. */
export const Editor = OrNull(Type.Object({ id: Type.String(), name: OrNull(Type.String()) }));

export const contentStates = ['missing', 'draft', 'published', 'changed'] as const;

/** `draft`: never published; `changed`: published, with a newer draft. */
export const ContentState = Type.Enum(contentStates);

/** A version with a scheduled publication. */
export const PublicationSchedule = Type.Object({ version: ContentVersion, at: Instant, by: Editor });

/** The state of a piece of content in one language, without its texts. */
export const ContentSummary = Type.Object({
  state: ContentState,
  version: ContentVersion,
  title: OrNull(Type.String()),
  updatedAt: OrNull(Instant),
  updatedBy: Editor,
  publishedAt: OrNull(Instant),
  scheduled: OrNull(PublicationSchedule),
});

export const ContentListItem = Type.Object({
  key: ContentKey,
  /** See `contentPath`. */
  path: Type.String(),
  locales: Localised(ContentSummary),
});

/** The state of a piece of content in one language, with its texts. */
export const ContentVersions = Type.Object({
  ...ContentSummary.properties,
  /** The newest version; null before the first save. */
  draft: OrNull(AnyContent),
  published: OrNull(AnyContent),
  publishedVersion: OrNull(ContentVersion),
  publishedBy: Editor,
});

export const EditedContent = Type.Object({
  key: ContentKey,
  path: Type.String(),
  locales: Localised(ContentVersions),
});

export const contentEvents = [
  'builtIn',
  'draft',
  'reverted',
  'published',
  'scheduled',
  'cancelled',
  'withdrawn',
] as const;

/** One entry of the history. Consecutive saves of one editor are one entry. */
export const ContentEvent = Type.Object({
  kind: Type.Enum(contentEvents),
  /** The version concerned; null for `withdrawn`. */
  version: OrNull(ContentVersion),
  at: Instant,
  by: Editor,
  /** For `scheduled` and `cancelled`, the time of the publication. */
  visibleFrom: OrNull(Instant),
  /** For `reverted`, the old version. */
  revertedTo: OrNull(ContentVersion),
});

export type ContentState = Static<typeof ContentState>;
export type Editor = Static<typeof Editor>;
export type ContentSummary = Static<typeof ContentSummary>;
export type ContentListItem = Static<typeof ContentListItem>;
export type ContentVersions = Static<typeof ContentVersions>;
export type EditedContent = Static<typeof EditedContent>;
export type ContentEvent = Static<typeof ContentEvent>;
