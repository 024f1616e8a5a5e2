import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { ListsSlots } from './lists-slots';

/** The pages of what a user collects. The slots are loaded with the page. */
export const listsRoutes = (loadSlots: () => Promise<ListsSlots>): PageRoute[] => [
  {
    path: '/user/me/bookmarks',
    layout: 'default',
    pageType: 'user',
    guard: 'signedIn',
    load: loadOnce(async () => {
      const [{ bookmarksPage }, slots] = await Promise.all([import('./page/bookmarks-page'), loadSlots()]);
      return bookmarksPage(slots);
    }),
  },
];
