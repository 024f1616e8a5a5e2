import type { AppDispatch } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';
import { contentApi } from './content-api';
import { previewTokenOf } from './preview-token';

interface Request {
  dispatch: AppDispatch;
  locale: Locale;
  /** URL of the page; with a preview token, drafts are loaded. */
  url: URL;
}

const argOf = ({ locale, url }: Request) => ({ locale, preview: previewTokenOf(url.searchParams) });

const {
  collectionContent,
  exploreContent,
  footerContent,
  globalContent,
  headerContent,
  landingContent,
  loginContent,
  pageContent,
  signUpContent,
} = contentApi.endpoints;

/** Preloads the content that the shell shows on every page. Never rejects, since pages work without it. */
export async function preloadSiteContent(request: Request): Promise<void> {
  const { dispatch } = request;
  const arg = argOf(request);
  await Promise.all([
    dispatch(globalContent.initiate(arg)),
    dispatch(headerContent.initiate(arg)),
    dispatch(footerContent.initiate(arg)),
  ]);
}

/** Preloads and returns the content of the home page; undefined when the service does not answer. */
export async function preloadLandingContent(request: Request) {
  return (await request.dispatch(landingContent.initiate(argOf(request)))).data?.content;
}

/** Preloads and returns the content of the explore page; undefined when the service does not answer. */
export async function preloadExploreContent(request: Request) {
  return (await request.dispatch(exploreContent.initiate(argOf(request)))).data?.content;
}

/** Preloads the content beside the login form. */
export const preloadLoginContent = async (request: Request): Promise<void> =>
  void (await request.dispatch(loginContent.initiate(argOf(request))));

/** Preloads the content beside the sign-up form. */
export const preloadSignUpContent = async (request: Request): Promise<void> =>
  void (await request.dispatch(signUpContent.initiate(argOf(request))));

/** Preloads a content page. */
export const preloadPageContent = (request: Request, slug: string) =>
  request.dispatch(pageContent.initiate({ ...argOf(request), slug }));

/** Preloads what is shown above the films of a collection. */
export const preloadCollectionContent = async (request: Request, collection: string): Promise<void> =>
  void (await request.dispatch(collectionContent.initiate({ ...argOf(request), collection })));
