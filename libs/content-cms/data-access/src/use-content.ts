import { contentQuery } from '@nitrate/api-client';
import type {
  CollectionContent,
  ExploreContent,
  FooterContent,
  FormContent,
  GlobalContent,
  HeaderContent,
  LandingContent,
  PageContent,
} from '@nitrate/content-cms/contract';
import { localeTags, otherLocales } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { contentApi } from './content-api';
import type { Filled } from './fill-content';
import { usePreviewToken } from './preview-token';

/** True where the text at `path`, or an object that contains it, is in another language. */
export function isForeign(foreign: readonly string[], path: string): boolean {
  return foreign.some((each) => each === '' || each === path || path.startsWith(`${each}.`));
}

/** Content for a page. */
export interface Content<T> {
  /** Empty while there is none. */
  content: T;
  /** The `lang` attribute of the text at a path (`hero.title`); undefined for text in the language of the page. */
  langOf: (path: string) => string | undefined;
  /** `absent`: the page does not exist. */
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

function useResult<T>({ data, isError, error, refetch }: Result<T>, empty: T): Content<T> {
  const locale = useLocale();
  return {
    content: data?.content ?? empty,
    langOf: (path) => {
      // A later language fills what an earlier one lacks, inside a field of that one too.
      const lang = otherLocales(locale).findLast((each) => isForeign(data?.foreign[each] ?? [], path));
      return lang && localeTags[lang];
    },
    state: data ? 'ready' : data === null ? 'absent' : isError ? 'failed' : 'loading',
    error,
    retry: () => void refetch(),
  };
}

/** Without the data of previous arguments, for content that would be wrong on another page. */
const withCurrentData = <T>({
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

/** The arguments of content queries on the current page. */
const useContentArg = () => ({ locale: useLocale(), preview: usePreviewToken() });

const { useQuery: useCollectionQuery } = contentApi.endpoints.collectionContent;
const { useQuery: useExploreQuery } = contentApi.endpoints.exploreContent;
const { useQuery: useLandingQuery } = contentApi.endpoints.landingContent;
const { useQuery: useGlobalQuery } = contentApi.endpoints.globalContent;
const { useQuery: useFooterQuery } = contentApi.endpoints.footerContent;
const { useQuery: useHeaderQuery } = contentApi.endpoints.headerContent;
const { useQuery: useSignUpQuery } = contentApi.endpoints.signUpContent;
const { useQuery: useLoginQuery } = contentApi.endpoints.loginContent;
const { useQuery: usePageQuery } = contentApi.endpoints.pageContent;

/** Keeps the previous content while another language loads. */
export const useExploreContent = (): Content<ExploreContent> =>
  useResult(useExploreQuery(useContentArg(), contentQuery), {});

/** Keeps the previous content while another language loads. */
export const useLandingContent = (): Content<LandingContent> =>
  useResult(useLandingQuery(useContentArg(), contentQuery), {});

export const useGlobalContent = (): Content<GlobalContent> =>
  useResult(withCurrentData(useGlobalQuery(useContentArg(), contentQuery)), {});

export const useFooterContent = (): Content<FooterContent> =>
  useResult(withCurrentData(useFooterQuery(useContentArg(), contentQuery)), {});

export const useHeaderContent = (): Content<HeaderContent> =>
  useResult(withCurrentData(useHeaderQuery(useContentArg(), contentQuery)), {});

export const useSignUpContent = (): Content<FormContent> =>
  useResult(withCurrentData(useSignUpQuery(useContentArg(), contentQuery)), {});

export const useLoginContent = (): Content<FormContent> =>
  useResult(withCurrentData(useLoginQuery(useContentArg(), contentQuery)), {});

export const usePageContent = (slug: string): Content<PageContent> =>
  useResult(withCurrentData(usePageQuery({ ...useContentArg(), slug }, contentQuery)), { slug });

export const useCollectionContent = (collection: string): Content<CollectionContent> =>
  useResult(withCurrentData(useCollectionQuery({ ...useContentArg(), collection }, contentQuery)), {});
