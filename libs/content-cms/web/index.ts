/** What editors write, as React: its blocks, the pages `/{slug}` and `/faq`, drafts, and the editor. */
export { contentCmsRoutes } from './src/content-cms-routes';
export type { ContentCmsSlots } from './src/content-slots';
export { previewRefusal } from './src/preview-refusal';
export { DraftPreviewBar } from './src/draft-preview-bar';
export { NavLinks } from './src/nav-links';
export { SiteFooter } from './src/site-footer';
export { ContentLink } from './src/content-link';
export { RichText } from './src/rich-text';
