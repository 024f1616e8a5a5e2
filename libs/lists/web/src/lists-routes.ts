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
  {
    path: '/user/me/lists',
    layout: 'default',
    pageType: 'user',
    guard: 'signedIn',
    load: loadOnce(async () => {
      const [{ myListsPage }, slots] = await Promise.all([import('./lists/overview/my-lists-page'), loadSlots()]);
      return myListsPage(slots);
    }),
  },
  {
    path: '/lists',
    layout: 'default',
    pageType: 'collection',
    load: loadOnce(async () => {
      const [{ listsPage }, slots] = await Promise.all([import('./lists/overview/lists-page'), loadSlots()]);
      return listsPage(slots);
    }),
  },
  {
    path: '/lists/:list',
    layout: 'default',
    pageType: 'collection',
    load: loadOnce(async () => {
      const [{ listPage }, slots] = await Promise.all([import('./lists/page/list-page'), loadSlots()]);
      return listPage(slots);
    }),
  },
];
