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

/** The server accepts path segments of 500 characters. */
const maxKeyLength = 450;

/** Identifies a piece of content: `landing`, `page:about`, `collection:Harbour_Film`. */
export const ContentKey = Type.String({
  pattern: `^(?:${singleContentKeys.join('|')}|page:${slugPattern}|collection:(?:[A-Za-z0-9_-]|~[0-9A-F]{2})+)$`,
  maxLength: maxKeyLength,
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

const collectionPrefix = 'collection:';

/** The key of the text of a collection: its name in characters that a path segment can have; undefined if it is too long. */
export function collectionKey(name: string): ContentKey | undefined {
  const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, '')).replace(
    /[!'()*.~_]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const key = collectionPrefix + encoded.replaceAll('%20', '_').replaceAll('%', '~');
  return key.length > maxKeyLength ? undefined : key;
}

/** The name of the collection whose text has this key; undefined for other content. */
export function collectionOfKey(key: ContentKey): string | undefined {
  if (!key.startsWith(collectionPrefix)) return undefined;
  const encoded = key.slice(collectionPrefix.length).replaceAll('_', ' ').replaceAll('~', '%');
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** The parameter of `/archive` that chooses a collection. */
const collectionParameter = 'collection';

/** Commas separate several values of a filter, so those of a name are escaped. */
const collectionPath = (name: string): string =>
  `/archive?${collectionParameter}=${encodeURIComponent(name.replace(/[\\,]/g, '\\$&'))}`;

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
 * The path on which content is shown, without language: `/`, `/explore`, `/about`, `/archive?collection=…`; `/` for
 * content of every page.
 */
export function contentPath(key: ContentKey): string {
  if (isSingle(key)) return singlePaths[key];
  const collection = collectionOfKey(key);
  return collection === undefined ? `/${slugOfKey(key) ?? ''}` : collectionPath(collection);
}
