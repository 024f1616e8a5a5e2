import { locales } from '@nitrate/contract-kit';
import Type, { type Static, type TSchema } from 'typebox';
import { AnyContent } from './any-content';
import { ContentKey } from './content-key';

export const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** ISO 8601, UTC. */
export const Instant = Type.String({ format: 'date-time' });

export const ContentLang = Type.Union([Type.Literal('en'), Type.Literal('de')]);

/** Of one language: 0 before anything was written, then growing with each save. */
export const ContentVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Who did something. `name` is null for an account that is gone; the whole is null for what the house came with. */
export const Editor = OrNull(Type.Object({ id: Type.String(), name: OrNull(Type.String()) }));

export const contentStates = ['missing', 'draft', 'published', 'changed'] as const;

/** `draft`: written and not published; `changed`: published, with a newer draft. */
export const ContentState = Type.Enum(contentStates);

/** A version that will be published by itself. */
export const Schedule = Type.Object({ version: ContentVersion, at: Instant, by: Editor });

export const inBothLanguages = <T extends TSchema>(schema: T) =>
  Type.Object(Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<(typeof locales)[number], T>);

/** A piece of content in one language, as the list shows it. */
export const ContentSummary = Type.Object({
  state: ContentState,
  version: ContentVersion,
  title: OrNull(Type.String()),
  updatedAt: OrNull(Instant),
  updatedBy: Editor,
  publishedAt: OrNull(Instant),
  scheduled: OrNull(Schedule),
});

export const ContentListItem = Type.Object({
  key: ContentKey,
  /** Where it is seen, without a language. */
  path: Type.String(),
  locales: inBothLanguages(ContentSummary),
});

/** A piece of content in one language, as the editor opens it. */
export const ContentVersions = Type.Object({
  ...ContentSummary.properties,
  /** The newest version; null where nothing was written yet. */
  draft: OrNull(AnyContent),
  published: OrNull(AnyContent),
  publishedVersion: OrNull(ContentVersion),
  publishedBy: Editor,
});

export const EditedContent = Type.Object({
  key: ContentKey,
  path: Type.String(),
  locales: inBothLanguages(ContentVersions),
});

export const contentEvents = [
  'builtIn',
  'draft',
  'reverted',
  'published',
  'scheduled',
  'takenBack',
  'withdrawn',
] as const;

/** One line of the history, newest first. Saves of one editor in a row are one line. */
export const ContentEvent = Type.Object({
  kind: Type.Enum(contentEvents),
  /** What it concerns; null for `withdrawn`. */
  version: OrNull(ContentVersion),
  at: Instant,
  by: Editor,
  /** For `scheduled` and `takenBack`: when it is, or would have been, published. */
  visibleFrom: OrNull(Instant),
  /** For `reverted`: the version that it was made from. */
  revertedTo: OrNull(ContentVersion),
});

export type ContentState = Static<typeof ContentState>;
export type Editor = Static<typeof Editor>;
export type ContentSummary = Static<typeof ContentSummary>;
export type ContentListItem = Static<typeof ContentListItem>;
export type ContentVersions = Static<typeof ContentVersions>;
export type EditedContent = Static<typeof EditedContent>;
export type ContentEvent = Static<typeof ContentEvent>;
