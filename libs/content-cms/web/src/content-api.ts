import { api, type ApiCall, type ApiError, call, contentLifetime } from '@nitrate/api-client';
import type {
  ExploreContent,
  FooterContent,
  FormContent,
  getExploreContent,
  getFooterContent,
  getGlobalContent,
  getHeaderContent,
  getLandingContent,
  getLoginContent,
  getPageContent,
  getSignUpContent,
  GlobalContent,
  HeaderContent,
  LandingContent,
  PageContent,
} from '@nitrate/content-cms/contract';
import { type Locale, otherLocale } from '@nitrate/contract-kit';
import { noteContentAnswer, noteContentFailure } from './content-log';
import { fillContent, type Filled } from './fill-content';
import { exploreLacks, footerLacks, formLacks, globalLacks, headerLacks, landingLacks, pageLacks } from './lacks-text';

type Answer<T> = { data: T; error?: undefined } | { error: ApiError; data?: undefined };
type Ask = (call: ApiCall) => PromiseLike<{ data?: unknown; error?: ApiError | undefined }>;

async function askFor<T>(ask: Ask, request: ApiCall): Promise<Answer<T>> {
  const { data, error } = await ask(request);
  if (error && error.code !== 'contentNotFound') noteContentFailure(request.url, error.status);
  else noteContentAnswer();
  return error ? { error } : { data: data as T };
}

/**
 * Asks in the reader's language, and in the other one where something is missing there. Filling happens here, because
 * the content service may be another system.
 */
async function filled<T>(
  ask: Ask,
  locale: Locale,
  request: (lang: Locale) => ApiCall,
  lacks: (content: T) => boolean,
): Promise<Answer<Filled<T>>> {
  const own = await askFor<T>(ask, request(locale));
  if (own.error && own.error.code !== 'contentNotFound') return own;
  if (!own.error && !lacks(own.data)) return { data: { content: own.data, foreign: [] } };
  const other = await askFor<T>(ask, request(otherLocale(locale)));
  if (own.error) return other.error ? own : { data: { content: other.data, foreign: [''] } };
  return { data: other.error ? { content: own.data, foreign: [] } : fillContent(own.data, other.data) };
}

/** Endpoints of the content service. Answers are kept for good, one per language (and slug). */
export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    exploreContent: build.query<Filled<ExploreContent>, Locale>({
      ...contentLifetime,
      queryFn: (locale, _api, _options, ask) =>
        filled(
          ask as Ask,
          locale,
          (lang) => call<typeof getExploreContent>({ method: 'GET', url: '/explore', query: { lang } }, 'content'),
          exploreLacks,
        ),
    }),
    landingContent: build.query<Filled<LandingContent>, Locale>({
      ...contentLifetime,
      queryFn: (locale, _api, _options, ask) =>
        filled(
          ask as Ask,
          locale,
          (lang) => call<typeof getLandingContent>({ method: 'GET', url: '/landing', query: { lang } }, 'content'),
          landingLacks,
        ),
    }),
    globalContent: build.query<Filled<GlobalContent>, Locale>({
      ...contentLifetime,
      queryFn: (locale, _api, _options, ask) =>
        filled(
          ask as Ask,
          locale,
          (lang) => call<typeof getGlobalContent>({ method: 'GET', url: '/global', query: { lang } }, 'content'),
          globalLacks,
        ),
    }),
    footerContent: build.query<Filled<FooterContent>, Locale>({
      ...contentLifetime,
      queryFn: (locale, _api, _options, ask) =>
        filled(
          ask as Ask,
          locale,
          (lang) => call<typeof getFooterContent>({ method: 'GET', url: '/footer', query: { lang } }, 'content'),
          footerLacks,
        ),
    }),
    headerContent: build.query<Filled<HeaderContent>, Locale>({
      ...contentLifetime,
      queryFn: (locale, _api, _options, ask) =>
        filled(
          ask as Ask,
          locale,
          (lang) => call<typeof getHeaderContent>({ method: 'GET', url: '/header', query: { lang } }, 'content'),
          headerLacks,
        ),
    }),
    signUpContent: build.query<Filled<FormContent>, Locale>({
      ...contentLifetime,
      queryFn: (locale, _api, _options, ask) =>
        filled(
          ask as Ask,
          locale,
          (lang) => call<typeof getSignUpContent>({ method: 'GET', url: '/signup', query: { lang } }, 'content'),
          formLacks,
        ),
    }),
    loginContent: build.query<Filled<FormContent>, Locale>({
      ...contentLifetime,
      queryFn: (locale, _api, _options, ask) =>
        filled(
          ask as Ask,
          locale,
          (lang) => call<typeof getLoginContent>({ method: 'GET', url: '/login', query: { lang } }, 'content'),
          formLacks,
        ),
    }),
    /** Null where neither language has the page: an answer like any other, and kept like one. */
    pageContent: build.query<Filled<PageContent> | null, { locale: Locale; slug: string }>({
      ...contentLifetime,
      queryFn: async ({ locale, slug }, _api, _options, ask) => {
        const answer = await filled<PageContent>(
          ask as Ask,
          locale,
          (lang) => call<typeof getPageContent>({ method: 'GET', url: '/page', query: { lang, slug } }, 'content'),
          pageLacks,
        );
        return answer.error?.code === 'contentNotFound' ? { data: null } : answer;
      },
    }),
  }),
});
