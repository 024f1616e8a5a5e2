import { api, type ApiCall, type ApiError, call, type CallOf, contentLifetime } from '@nitrate/api-client';
import type {
  getExploreContent,
  getFooterContent,
  getGlobalContent,
  getHeaderContent,
  getLandingContent,
  getLoginContent,
  getPageContent,
  getSignUpContent,
} from '@nitrate/content-cms/contract';
import { type Locale, otherLocale, type ReplyOf } from '@nitrate/contract-kit';
import { noteContentAnswer, noteContentFailure, noteWrongContent } from './content-log';
import { type ContentName, contentShapes } from './content-shapes';
import { fillContent, type Filled } from './fill-content';
import { sanitizeContent } from './sanitize-content';
import { exploreLacks, footerLacks, formLacks, globalLacks, headerLacks, landingLacks, pageLacks } from './lacks-text';

/** What content is asked for with. With `preview`, a token, what is not published yet is answered too. */
export interface ContentArg {
  locale: Locale;
  preview?: string | undefined;
}

type ContentEndpoint =
  | typeof getExploreContent
  | typeof getFooterContent
  | typeof getGlobalContent
  | typeof getHeaderContent
  | typeof getLandingContent
  | typeof getLoginContent
  | typeof getSignUpContent
  | typeof getPageContent;

type Answer<T> = { data: T; error?: undefined } | { error: ApiError; data?: undefined };
type Ask = (call: ApiCall) => PromiseLike<{ data?: unknown; error?: ApiError | undefined }>;

/** A published answer comes from the content service, a draft from our own API, and nobody may keep it. */
function contentCall<E extends ContentEndpoint>(url: E['url'], query: object, preview: string | undefined): ApiCall {
  const asked = call<E>({ method: 'GET', url, query } as unknown as CallOf<E>, 'content');
  if (preview === undefined) return asked;
  const token = new URLSearchParams({ preview });
  return { ...asked, base: 'api', url: `/cms${asked.url}&${token}`, cache: 'no-store' };
}

async function askFor<T>(ask: Ask, name: ContentName, request: ApiCall): Promise<Answer<T>> {
  const { data, error } = await ask(request);
  const [url = ''] = request.url.split('&preview=');
  if (error && error.code !== 'contentNotFound') noteContentFailure(url, error.status);
  else noteContentAnswer();
  if (error) return { error };
  const { content, dropped } = sanitizeContent(data, contentShapes[name]);
  if (dropped.length > 0) noteWrongContent(url, dropped);
  return { data: (content ?? {}) as T };
}

interface Asked<T> {
  name: ContentName;
  locale: Locale;
  request: (lang: Locale) => ApiCall;
  lacks: (content: T) => boolean;
}

/**
 * Asks in the reader's language, and in the other one where something is missing there. Filling happens here, because
 * the content service may be another system.
 */
async function filled<T>(ask: Ask, { name, locale, request, lacks }: Asked<T>): Promise<Answer<Filled<T>>> {
  const own = await askFor<T>(ask, name, request(locale));
  if (own.error && own.error.code !== 'contentNotFound') return own;
  if (!own.error && !lacks(own.data)) return { data: { content: own.data, foreign: [] } };
  const other = await askFor<T>(ask, name, request(otherLocale(locale)));
  if (own.error) return other.error ? own : { data: { content: other.data, foreign: [''] } };
  return { data: other.error ? { content: own.data, foreign: [] } : fillContent(own.data, other.data) };
}

/** Endpoints of the content service. Answers are kept for good, one per language (and slug). */
export const contentApi = api.injectEndpoints({
  endpoints: (build) => {
    const content = <E extends ContentEndpoint>(
      name: ContentName,
      url: E['url'],
      lacks: (content: ReplyOf<E>) => boolean,
    ) =>
      build.query<Filled<ReplyOf<E>>, ContentArg>({
        ...contentLifetime,
        queryFn: ({ locale, preview }, _api, _options, ask) => {
          const request = (lang: Locale) => contentCall<E>(url, { lang }, preview);
          return filled<ReplyOf<E>>(ask as Ask, { name, locale, request, lacks });
        },
      });
    return {
      exploreContent: content<typeof getExploreContent>('explore', '/explore', exploreLacks),
      landingContent: content<typeof getLandingContent>('landing', '/landing', landingLacks),
      globalContent: content<typeof getGlobalContent>('global', '/global', globalLacks),
      footerContent: content<typeof getFooterContent>('footer', '/footer', footerLacks),
      headerContent: content<typeof getHeaderContent>('header', '/header', headerLacks),
      signUpContent: content<typeof getSignUpContent>('signup', '/signup', formLacks),
      loginContent: content<typeof getLoginContent>('login', '/login', formLacks),
      /** Null where neither language has the page: an answer like any other, and kept like one. */
      pageContent: build.query<Filled<ReplyOf<typeof getPageContent>> | null, ContentArg & { slug: string }>({
        ...contentLifetime,
        queryFn: async ({ locale, slug, preview }, _api, _options, ask) => {
          const request = (lang: Locale) => contentCall<typeof getPageContent>('/page', { lang, slug }, preview);
          const answer = await filled(ask as Ask, { name: 'page', locale, request, lacks: pageLacks });
          return answer.error?.code === 'contentNotFound' ? { data: null } : answer;
        },
      }),
    };
  },
});
