import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { ComponentType } from 'react';
import type { newsletterPages } from './newsletter/newsletter-pages';
import { accountSections, overviewPath, sectionPath, type AccountSection } from './settings/frame/account-sections';

/** Components of other features on the pages of the account, filled by the shell. */
export interface AccountSlots {
  /** Films that have been added to the archive. Loaded with the page that shows them. */
  readonly loadRecentFilms: () => Promise<ComponentType>;
  /** Films that the user has not finished, if any. Likewise. Calls `onKnown` when that is known. */
  readonly loadContinueWatching: () => Promise<ComponentType<{ onKnown: () => void }>>;
  /** Lists, bookmarks and ratings of the user. Likewise. */
  readonly loadCollected: () => Promise<ComponentType>;
  /** Links to the pages below `/user/me`. */
  readonly loadMeNav: () => Promise<ComponentType>;
}

const settingsRoute = (path: string, page: AccountSection | 'overview'): PageRoute => ({
  path,
  layout: 'default',
  pageType: 'settings',
  guard: page === 'security' ? 'editor' : 'signedIn',
  load: async () => (await import('./settings/load-settings-page')).loadSettingsPage[page](),
});

const newsletterRoute = (path: keyof typeof newsletterPages): PageRoute => ({
  path,
  layout: 'blank',
  load: async () => (await import('./newsletter/newsletter-pages')).newsletterPages[path],
});

/** The pages of the account, and those that newsletter mails link to. */
export const accountRoutes = (slots: AccountSlots): PageRoute[] => [
  {
    path: '/account',
    layout: 'default',
    pageType: 'account',
    guard: 'signedIn',
    load: async () => (await import('./settings/account-redirect')).accountRedirect,
  },
  settingsRoute(overviewPath, 'overview'),
  ...accountSections.map((section) => settingsRoute(sectionPath(section), section)),
  {
    path: '/user/me',
    layout: 'default',
    pageType: 'user',
    guard: 'signedIn',
    load: loadOnce(async () => {
      const [{ mePage }, RecentFilms, ContinueWatching, Collected, MeNav] = await Promise.all([
        import('./me/me-page'),
        slots.loadRecentFilms(),
        slots.loadContinueWatching(),
        slots.loadCollected(),
        slots.loadMeNav(),
      ]);
      return mePage({ RecentFilms, ContinueWatching, Collected, MeNav });
    }),
  },
  newsletterRoute('/newsletter/confirm'),
  newsletterRoute('/newsletter/unsubscribe'),
];
