/** Content as React: home and explore, the pages `/{slug}` and `/faq`, navigation and footer, draft previews, and the editor. */
export { contentCmsRoutes } from './src/content-cms-routes';
export type { ContentCmsSlots } from './src/content-slots';
export { loadCollectionIntro } from './src/collections/load-collection-intro';
export { homeRoutes } from './src/home-routes';
export { landingScripts } from './src/landing/reserve-script';
export { loadEntranceAside } from './src/entrance/load-entrance-aside';
export { draftRedirect } from './src/preview/preview-redirect';
export { DraftPreviewBar } from './src/preview/draft-preview-bar';
export { NavLinks } from './src/site/nav-links';
export { SiteFooter } from './src/site/site-footer';
export { SmallPrint } from './src/site/small-print';
