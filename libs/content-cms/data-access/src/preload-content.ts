import type { LoadQuery } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';
import { contentApi } from './content-api';
import { previewTokenOf } from './preview-token';

interface Request {
  load: LoadQuery;
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
  const { load } = request;
  const arg = argOf(request);
  await Promise.all([load(globalContent, arg), load(headerContent, arg), load(footerContent, arg)]);
}

/** Preloads and returns the content of the home page; undefined when the service does not respond. */
export async function preloadLandingContent(request: Request) {
  return (await request.load(landingContent, argOf(request))).data?.content;
}

/** Preloads and returns the content of the explore page; undefined when the service does not respond. */
export async function preloadExploreContent(request: Request) {
  return (await request.load(exploreContent, argOf(request))).data?.content;
}

/** Preloads the content next to the login form. */
export const preloadLoginContent = async (request: Request): Promise<void> =>
  void (await request.load(loginContent, argOf(request)));

/** Preloads the content next to the sign-up form. */
export const preloadSignUpContent = async (request: Request): Promise<void> =>
  void (await request.load(signUpContent, argOf(request)));

/** Preloads a content page. */
export const preloadPageContent = (request: Request, slug: string) =>
  request.load(pageContent, { ...argOf(request), slug });

/** Preloads what is shown on the page of a collection. */
export const preloadCollectionContent = async (request: Request, collection: string): Promise<void> =>
  void (await request.load(collectionContent, { ...argOf(request), collection }));
