import type { AppDispatch } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';
import { contentApi } from './content-api';
import { previewTokenOf } from './preview-token';

interface Request {
  dispatch: AppDispatch;
  locale: Locale;
  /** Address of the page; one that carries a preview token gets what is not published yet. */
  url: URL;
}

const argOf = ({ locale, url }: Request) => ({ locale, preview: previewTokenOf(url.searchParams) });

const {
  exploreContent,
  footerContent,
  globalContent,
  headerContent,
  landingContent,
  loginContent,
  pageContent,
  signUpContent,
} = contentApi.endpoints;

/** Asks for what the shell shows on every page. Never fails: a page without it is still a page. */
export async function preloadSiteContent(request: Request): Promise<void> {
  const { dispatch } = request;
  const arg = argOf(request);
  await Promise.all([
    dispatch(globalContent.initiate(arg)),
    dispatch(headerContent.initiate(arg)),
    dispatch(footerContent.initiate(arg)),
  ]);
}

/** Asks for the home page's content and gives it; undefined where the service does not answer. */
export async function preloadLandingContent(request: Request) {
  return (await request.dispatch(landingContent.initiate(argOf(request)))).data?.content;
}

/** Asks for the explore page's content and gives it; undefined where the service does not answer. */
export async function preloadExploreContent(request: Request) {
  return (await request.dispatch(exploreContent.initiate(argOf(request)))).data?.content;
}

/** Asks for what stands beside the login form. */
export const preloadLoginContent = async (request: Request): Promise<void> =>
  void (await request.dispatch(loginContent.initiate(argOf(request))));

/** Asks for what stands beside the sign-up form. */
export const preloadSignUpContent = async (request: Request): Promise<void> =>
  void (await request.dispatch(signUpContent.initiate(argOf(request))));

/** Asks for a content page. */
export const preloadPageContent = (request: Request, slug: string) =>
  request.dispatch(pageContent.initiate({ ...argOf(request), slug }));
