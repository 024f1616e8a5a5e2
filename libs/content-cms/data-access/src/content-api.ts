import { api, type ApiCall, call, type CallOf, contentLifetime } from '@nitrate/api-client';
import type {
  getCollectionContent,
  getExploreContent,
  getFooterContent,
  getGlobalContent,
  getHeaderContent,
  getLandingContent,
  getLoginContent,
  getPageContent,
  getSignUpContent,
} from '@nitrate/content-cms/contract';
import { maxCollectionNameLength, maxPageSlugLength } from '@nitrate/content-cms/contract';
import type { Locale, ReplyOf } from '@nitrate/contract-kit';
import type { ContentName } from './content-shapes';
import type { Filled } from './fill-content';
import { isAbsent } from './is-absent';
import type { BaseQuery, FilledQuery, Result } from './query-filled';

/** Arguments of every content query. With `preview`, a token, drafts are queried instead of published content. */
export interface ContentArg {
  locale: Locale;
  preview?: string | undefined;
}

type ContentEndpoint =
  | typeof getCollectionContent
  | typeof getExploreContent
  | typeof getFooterContent
  | typeof getGlobalContent
  | typeof getHeaderContent
  | typeof getLandingContent
  | typeof getLoginContent
  | typeof getSignUpContent
  | typeof getPageContent;

/** The call for published content to the content service, or for a draft to the API, which must not be cached. */
function contentCall<E extends ContentEndpoint>(url: E['url'], query: object, preview: string | undefined): ApiCall {
  const published = call<E>({ method: 'GET', url, query } as unknown as CallOf<E>, 'content');
  if (preview === undefined) return published;
  const token = new URLSearchParams({ preview });
  return { ...published, base: 'api', url: `/cms${published.url}&${token}`, cache: 'no-store' };
}

/** Loaded separately: a page that the server rendered queries no content until the reader leaves it. */
const loadQueryFilled = () => import('./query-filled');

async function queryFilled<T>(baseQuery: BaseQuery, filledQuery: FilledQuery): Promise<Result<Filled<T>>> {
  return (await loadQueryFilled()).queryFilled<T>(baseQuery, filledQuery);
}

/** Loads what queries of content need, while the server still has it: the next release has another chunk. */
export async function preloadContentQueries(): Promise<void> {
  await loadQueryFilled();
}

/** Endpoints of the content service, cached per language (and slug) without expiry. */
export const contentApi = api.injectEndpoints({
  endpoints: (build) => {
    const content = <E extends ContentEndpoint>(name: ContentName, url: E['url']) =>
      build.query<Filled<ReplyOf<E>>, ContentArg>({
        ...contentLifetime,
        queryFn: ({ locale, preview }, _api, _options, baseQuery) => {
          const request = (lang: Locale) => contentCall<E>(url, { lang }, preview);
          return queryFilled<ReplyOf<E>>(baseQuery as BaseQuery, { name, locale, request });
        },
      });
    return {
      exploreContent: content<typeof getExploreContent>('explore', '/explore'),
      landingContent: content<typeof getLandingContent>('landing', '/landing'),
      globalContent: content<typeof getGlobalContent>('global', '/global'),
      footerContent: content<typeof getFooterContent>('footer', '/footer'),
      headerContent: content<typeof getHeaderContent>('header', '/header'),
      signUpContent: content<typeof getSignUpContent>('signup', '/signup'),
      loginContent: content<typeof getLoginContent>('login', '/login'),
      /** What is shown on the page of a collection; empty where no editor wrote anything. */
      collectionContent: build.query<Filled<ReplyOf<typeof getCollectionContent>>, ContentArg & { collection: string }>(
        {
          ...contentLifetime,
          queryFn: async ({ locale, collection, preview }, _api, _options, baseQuery) => {
            const none = { data: { content: {}, foreign: {} } };
            if (collection.length > maxCollectionNameLength) return none;
            const request = (lang: Locale) =>
              contentCall<typeof getCollectionContent>('/collection', { lang, collection }, preview);
            const result = await queryFilled<ReplyOf<typeof getCollectionContent>>(baseQuery as BaseQuery, {
              name: 'collection',
              locale,
              request,
            });
            return result.error && isAbsent(result.error) ? none : result;
          },
        },
      ),
      /** Null where neither language has the page; cached like any other result. */
      pageContent: build.query<Filled<ReplyOf<typeof getPageContent>> | null, ContentArg & { slug: string }>({
        ...contentLifetime,
        queryFn: async ({ locale, slug, preview }, _api, _options, baseQuery) => {
          if (slug.length > maxPageSlugLength) return { data: null };
          const request = (lang: Locale) => contentCall<typeof getPageContent>('/page', { lang, slug }, preview);
          const result = await queryFilled<ReplyOf<typeof getPageContent>>(baseQuery as BaseQuery, {
            name: 'page',
            locale,
            request,
          });
          return result.error && isAbsent(result.error) ? { data: null } : result;
        },
      }),
    };
  },
});
