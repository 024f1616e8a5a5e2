/** What editors write, for pages: hooks over the content service, its blocks as React, and the pages `/{slug}` and `/faq`. */
export { contentCmsRoutes } from './src/content-cms-routes';
export type { ContentCmsSlots } from './src/content-slots';
export {
  useExploreContent,
  useFooterContent,
  useGlobalContent,
  useHeaderContent,
  useLandingContent,
  useLoginContent,
  usePageContent,
  useSignUpContent,
} from './src/use-content';
export type { Content } from './src/use-content';
export { previewRefusal } from './src/preview-refusal';
export { DraftPreviewBar } from './src/draft-preview-bar';
export {
  preloadExploreContent,
  preloadLandingContent,
  preloadLoginContent,
  preloadSignUpContent,
  preloadSiteContent,
} from './src/preload-content';
export { logContentFailures } from './src/content-log';
export { ContentLink } from './src/content-link';
export { RichText } from './src/rich-text';
