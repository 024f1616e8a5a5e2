import { contentQuery } from '@nitrate/api-client';
import type {
  ExploreContent,
  FooterContent,
  FormContent,
  GlobalContent,
  HeaderContent,
  LandingContent,
  PageContent,
} from '@nitrate/content-cms/contract';
import { localeTags, otherLocale } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { contentApi } from './content-api';
import { type Filled, isForeign } from './fill-content';
import { usePreviewToken } from './preview-token';

/** Content as a page has it: always something to draw, be it empty. */
export interface Content<T> {
  content: T;
  /** For the `lang` attribute of the text at this path (`hero.title`); undefined where it is in the page's language. */
  langOf: (path: string) => string | undefined;
  /** `absent`: the service answers, and has no such page. */
  state: 'loading' | 'ready' | 'absent' | 'failed';
  error?: unknown;
  retry: () => void;
}

interface Result<T> {
  data?: Filled<T> | null | undefined;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

function useAnswer<T>({ data, isError, error, refetch }: Result<T>, empty: T): Content<T> {
  const foreignTag = localeTags[otherLocale(useLocale())];
  return {
    content: data?.content ?? empty,
    langOf: (path) => (data && isForeign(data.foreign, path) ? foreignTag : undefined),
    state: data ? 'ready' : data === null ? 'absent' : isError ? 'failed' : 'loading',
    error,
    retry: () => void refetch(),
  };
}

/** The answer for what is asked now, never what was asked before: for texts that would be wrong in another place. */
const only = <T>({
  currentData,
  isError,
  error,
  refetch,
}: Result<T> & { currentData?: Filled<T> | null | undefined }) => ({
  data: currentData,
  isError,
  error,
  refetch,
});

/** What content is asked for with on the page that is shown. */
const useContentArg = () => ({ locale: useLocale(), preview: usePreviewToken() });

const { useQuery: useExploreQuery } = contentApi.endpoints.exploreContent;
const { useQuery: useLandingQuery } = contentApi.endpoints.landingContent;
const { useQuery: useGlobalQuery } = contentApi.endpoints.globalContent;
const { useQuery: useFooterQuery } = contentApi.endpoints.footerContent;
const { useQuery: useHeaderQuery } = contentApi.endpoints.headerContent;
const { useQuery: useSignUpQuery } = contentApi.endpoints.signUpContent;
const { useQuery: useLoginQuery } = contentApi.endpoints.loginContent;
const { useQuery: usePageQuery } = contentApi.endpoints.pageContent;

/** Keeps showing what it had while another language loads. */
export const useExploreContent = (): Content<ExploreContent> =>
  useAnswer(useExploreQuery(useContentArg(), contentQuery), {});

/** Keeps showing what it had while another language loads. */
export const useLandingContent = (): Content<LandingContent> =>
  useAnswer(useLandingQuery(useContentArg(), contentQuery), {});

export const useGlobalContent = (): Content<GlobalContent> =>
  useAnswer(only(useGlobalQuery(useContentArg(), contentQuery)), {});

export const useFooterContent = (): Content<FooterContent> =>
  useAnswer(only(useFooterQuery(useContentArg(), contentQuery)), {});

export const useHeaderContent = (): Content<HeaderContent> =>
  useAnswer(only(useHeaderQuery(useContentArg(), contentQuery)), {});

export const useSignUpContent = (): Content<FormContent> =>
  useAnswer(only(useSignUpQuery(useContentArg(), contentQuery)), {});

export const useLoginContent = (): Content<FormContent> =>
  useAnswer(only(useLoginQuery(useContentArg(), contentQuery)), {});

export const usePageContent = (slug: string): Content<PageContent> =>
  useAnswer(only(usePageQuery({ ...useContentArg(), slug }, contentQuery)), { slug });
