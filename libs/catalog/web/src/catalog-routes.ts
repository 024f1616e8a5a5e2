import { type PageModule, type PageRoute } from '@nitrate/routing';
import { type CatalogSlots } from './catalog-slots';

/** `/`, `/explore` and `/archive`. Each page is a chunk of its own; the slots are filled by the shell. */
export function catalogRoutes(slots: CatalogSlots): readonly PageRoute[] {
  return [
    {
      path: '/',
      layout: 'landing',
      pageType: 'landing',
      load: once(async () => (await import('./landing/landing-page')).landingPage(slots)),
    },
    {
      path: '/explore',
      layout: 'default',
      pageType: 'explore',
      load: once(async () => (await import('./explore/explore-page')).explorePage(slots)),
    },
    {
      path: '/archive',
      layout: 'default',
      pageType: 'archive',
      load: once(async () => (await import('./archive/archive-page')).archivePage(slots)),
    },
  ];
}

/** One module per route however often it is asked for, since its `Page` is a component made with the slots. A failure is not kept. */
function once(load: () => Promise<PageModule>): () => Promise<PageModule> {
  let loaded: Promise<PageModule> | undefined;
  return () => {
    loaded ??= load().catch((fault: unknown) => {
      loaded = undefined;
      throw fault;
    });
    return loaded;
  };
}
