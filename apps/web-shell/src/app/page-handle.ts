import type { Layout, PageGuard, PageType } from '@nitrate/routing';
import { useMatches } from 'react-router-dom';

/** How the shell draws a page; carried by its route. */
export interface PageHandle {
  /** Pattern of the page's path, without language; none for the 404 page. */
  page?: string;
  layout: Layout;
  pageType?: PageType | undefined;
  guard?: PageGuard | undefined;
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'layout' in handle;

/** The handle of the page that is shown; the default layout where none is. */
export function usePageHandle(): PageHandle {
  const handle = useMatches().at(-1)?.handle;
  return isPageHandle(handle) ? handle : { layout: 'default' };
}
