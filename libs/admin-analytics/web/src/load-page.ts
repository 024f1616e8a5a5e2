import type { PageModule } from '@nitrate/routing';
import { browserPage } from '@nitrate/ui';
import type { ComponentType } from 'react';

export type AdminPath =
  | '/admin'
  | '/admin/analytics-b2c'
  | '/admin/analytics-b2e'
  | '/admin/watch-time'
  | '/admin/watch-time/ledger'
  | '/admin/watch-time/apart'
  | '/admin/statements'
  | '/admin/statements/:archive/:month';

const page = (path: string, loadScreen: () => Promise<ComponentType>): PageModule =>
  browserPage({
    path,
    loadScreen,
    loadMessages: {
      en: () => import('virtual:messages/admin-analytics/en'),
      de: () => import('virtual:messages/admin-analytics/de'),
    },
  });

/** The pages by path. In a chunk of its own, because every page of the app loads the table of routes. */
export const analyticsPages: Record<AdminPath, PageModule> = {
  '/admin': page('/admin', async () => (await import('./overview/overview-screen')).OverviewScreen),
  '/admin/analytics-b2c': page('/admin/analytics-b2c', async () => (await import('./b2c/b2c-screen')).B2cScreen),
  '/admin/analytics-b2e': page('/admin/analytics-b2e', async () => (await import('./b2e/b2e-screen')).B2eScreen),
  '/admin/watch-time': page(
    '/admin/watch-time',
    async () => (await import('./watch-time/films-screen')).WatchedFilmsScreen,
  ),
  '/admin/watch-time/ledger': page(
    '/admin/watch-time/ledger',
    async () => (await import('./watch-time/ledger-screen')).LedgerScreen,
  ),
  '/admin/watch-time/apart': page(
    '/admin/watch-time/apart',
    async () => (await import('./watch-time/rejected-reports-screen')).RejectedReportsScreen,
  ),
  '/admin/statements': page(
    '/admin/statements',
    async () => (await import('./statements/statements-screen')).StatementsScreen,
  ),
  '/admin/statements/:archive/:month': page(
    '/admin/statements',
    async () => (await import('./statements/statement-screen')).StatementScreen,
  ),
};
