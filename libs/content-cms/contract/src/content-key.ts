import { collectionOfKey, collectionPath, maxCollectionKeyLength } from '@nitrate/catalog/contract';
import Type, { type Static } from 'typebox';

/**
 * Keys of the content that exists once; pages have keys of the form `page:<slug>`, texts of collections
 * `collection:<name>` (`collectionKey`).
 */
const singleContentKeys = ['global', 'landing', 'explore', 'header', 'footer', 'signup', 'login'] as const;

export type SingleContentKey = (typeof singleContentKeys)[number];

const slugPattern = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** The slug of a page: lower-case ASCII letters, digits and single hyphens. */
export const ContentSlug = Type.String({ pattern: `^${slugPattern}$`, maxLength: 80 });

/** Identifies a piece of content: `landing`, `page:about`, `collection:Harbour_Film`. */
export const ContentKey = Type.String({
  pattern: `^(?:${singleContentKeys.join('|')}|page:${slugPattern}|collection:(?:[A-Za-z0-9_-]|~[0-9A-F]{2})+)$`,
  maxLength: maxCollectionKeyLength,
});

export type ContentSlug = Static<typeof ContentSlug>;
export type ContentKey = Static<typeof ContentKey>;

/** First path segments used by the app or the server; a page with such a slug would be unreachable. */
const reservedSlugs: ReadonlySet<string> = new Set([
  ...['login', 'sign-up', 'signup', 'id', 'account', 'user', 'admin', 'studio', 'lists', 'subscription', 'ticket'],
  ...['cancellation', 'withdrawal'],
  ...['archive', 'explore', 'watch', 'embed', 'sitemap', 'robots', 'feed', 'oembed', 'de', 'en'],
  ...['api', 'content', 'media', 'docs', 'health', 'builds', 'assets', 'dev', 'cms', 'preview', 'marketing'],
]);

/** Whether a slug is used by the app itself, so that no page can have it. */
export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug);

/** The slug of a page's key; undefined for other content. */
export const slugOfKey = (key: ContentKey): ContentSlug | undefined =>
  key.startsWith('page:') ? key.slice('page:'.length) : undefined;

const singlePaths: Record<SingleContentKey, string> = {
  global: '/',
  landing: '/',
  explore: '/explore',
  header: '/',
  footer: '/',
  signup: '/sign-up',
  login: '/login',
};

const isSingle = (key: ContentKey): key is SingleContentKey => singleContentKeys.some((single) => single === key);

/**
 * The path on which content is shown, without language: `/`, `/explore`, `/about`, `/collection/harbour-film`; `/` for
 * content of every page.
 */
export function contentPath(key: ContentKey): string {
  if (isSingle(key)) return singlePaths[key];
  const collection = collectionOfKey(key);
  return collection === undefined ? `/${slugOfKey(key) ?? ''}` : collectionPath(collection);
}
