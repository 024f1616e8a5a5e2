import Type, { type Static } from 'typebox';

/** The pieces of content there is one of; pages come beside them, as `page:<slug>`. */
export const singleContentKeys = ['global', 'landing', 'explore', 'header', 'footer', 'signup', 'login'] as const;

export type SingleContentKey = (typeof singleContentKeys)[number];

const slugPattern = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** The address of a page: lower-case ASCII letters, digits and single hyphens. */
export const ContentSlug = Type.String({ pattern: `^${slugPattern}$`, maxLength: 80 });

/** Names a piece of content: `landing`, `page:about`. */
export const ContentKey = Type.String({
  pattern: `^(?:${singleContentKeys.join('|')}|page:${slugPattern})$`,
  maxLength: 85,
});

export type ContentSlug = Static<typeof ContentSlug>;
export type ContentKey = Static<typeof ContentKey>;

/** First segments of addresses that belong to the app or the server: a page under one of them would never be seen. */
const reservedSlugs: ReadonlySet<string> = new Set([
  ...['login', 'sign-up', 'signup', 'id', 'account', 'user', 'admin', 'lists', 'subscription', 'ticket'],
  ...['archive', 'explore', 'watch', 'embed', 'sitemap', 'robots', 'feed', 'oembed', 'de', 'en'],
  ...['api', 'content', 'media', 'docs', 'health', 'builds', 'assets', 'dev', 'cms', 'preview', 'marketing'],
]);

/** Whether an address is taken by the app itself, so that no page can have it. */
export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug);

/** The slug of a page's key; undefined for content there is one of. */
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

/** Where content is seen, without a language: `/`, `/explore`, `/about`. What stands on every page is seen on `/`. */
export const contentPath = (key: ContentKey): string => (isSingle(key) ? singlePaths[key] : `/${slugOfKey(key) ?? ''}`);
