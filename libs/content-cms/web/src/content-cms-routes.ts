import type { PageRoute } from '@nitrate/routing';
import type { ContentCmsSlots } from './content-slots';

/** The pages that editors write. `/:slug` catches every other single word, so it comes last in the shell's list. */
export const contentCmsRoutes = (slots: ContentCmsSlots): PageRoute[] => [
  { path: '/faq', layout: 'default', load: async () => (await import('./faq-page')).faqPage(slots) },
  { path: '/:slug', layout: 'default', load: async () => (await import('./content-page')).contentPage(slots) },
];
