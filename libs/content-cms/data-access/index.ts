/** Content for pages of every feature, with locale fallback, and the endpoints of the editor. */
export {
  useCollectionContent,
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
export { preloadContentQueries } from './src/content-api';
export {
  preloadCollectionContent,
  preloadExploreContent,
  preloadLandingContent,
  preloadLoginContent,
  preloadPageContent,
  preloadSignUpContent,
  preloadSiteContent,
} from './src/preload-content';
export { editingApi, invalidateImages } from './src/editing-api';
export { usePreviewToken, withoutPreview } from './src/preview-token';
export { checkedHref } from './src/checked-href';
export { imageUrl } from './src/image-url';
export { logContentFailures } from './src/content-log';
