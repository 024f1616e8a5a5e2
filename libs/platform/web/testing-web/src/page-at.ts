import type { PageRoute } from '@nitrate/routing';

/** The page with the path of this address, or with this pattern, among those of a feature. */
export function pageAt(pages: readonly PageRoute[], address: string): PageRoute {
  const path = address.split('?')[0];
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
}
