import type { Layout, PageGuard, PageType } from '@nitrate/routing';
import { useMatches } from 'react-router-dom';

/** How the shell renders a page; the `handle` of its route. */
export interface PageHandle {
  /** Path pattern of the page, without language; undefined for the 404 page. */
  page?: string;
  layout: Layout;
  pageType?: PageType | undefined;
  guard?: PageGuard | undefined;
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'layout' in handle;

/** The handle of the current page. Default: the default layout. */
export function usePageHandle(): PageHandle {
  const handle = useMatches().at(-1)?.handle;
  return isPageHandle(handle) ? handle : { layout: 'default' };
}
