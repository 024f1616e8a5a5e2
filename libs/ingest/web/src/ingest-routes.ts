import { loadOnce, type PageRoute } from '@nitrate/routing';

/** The pages of uploads in the studio. */
export const ingestRoutes = (): PageRoute[] => [
  {
    path: '/studio/uploads',
    layout: 'default',
    guard: 'editor',
    load: loadOnce(async () => (await import('./uploads/uploads-page')).uploadsPage),
  },
];
