import type { PageRoute } from '@nitrate/routing';
import type { AdminPath } from './load-page';

const route = (path: AdminPath): PageRoute => ({
  path,
  layout: 'default',
  guard: 'admin',
  load: async () => (await import('./load-page')).analyticsPages[path],
});

/** The pages of reports and statements, and the one that leads to them. */
export const adminAnalyticsRoutes = (): PageRoute[] => [
  route('/admin'),
  route('/admin/analytics-b2c'),
  route('/admin/analytics-b2e'),
  route('/admin/watch-time'),
  route('/admin/watch-time/ledger'),
  route('/admin/watch-time/apart'),
  route('/admin/statements'),
  route('/admin/statements/:archive/:month'),
];
