import type { PageRoute } from '@nitrate/routing';

/** The page of enquiries. */
export const contactRoutes = (): PageRoute[] => [
  { path: '/contact/sales', layout: 'blank', load: async () => (await import('./contact-page')).contactPage },
];
