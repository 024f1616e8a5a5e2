import type { AppDispatch } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';
import { contentApi } from './content-api';

interface Request {
  dispatch: AppDispatch;
  locale: Locale;
}

const { exploreContent, footerContent, globalContent, headerContent, landingContent, pageContent } =
  contentApi.endpoints;

/** Asks for what the shell shows on every page. Never fails: a page without it is still a page. */
export async function preloadSiteContent({ dispatch, locale }: Request): Promise<void> {
  await Promise.all([
    dispatch(globalContent.initiate(locale)),
    dispatch(headerContent.initiate(locale)),
    dispatch(footerContent.initiate(locale)),
  ]);
}

/** Asks for the home page's content and gives it; undefined where the service does not answer. */
export async function preloadLandingContent({ dispatch, locale }: Request) {
  return (await dispatch(landingContent.initiate(locale))).data?.content;
}

/** Asks for the explore page's content and gives it; undefined where the service does not answer. */
export async function preloadExploreContent({ dispatch, locale }: Request) {
  return (await dispatch(exploreContent.initiate(locale))).data?.content;
}

/** Asks for a content page. */
export const preloadPageContent = ({ dispatch, locale }: Request, slug: string) =>
  dispatch(pageContent.initiate({ locale, slug }));
