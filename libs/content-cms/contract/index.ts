/** Content on the wire: the endpoints of the content service and of the editor, and the schemas of content. */
export {
  getCollectionContent,
  getExploreContent,
  getFooterContent,
  getGlobalContent,
  getHeaderContent,
  getLandingContent,
  getLoginContent,
  getPageContent,
  getSignUpContent,
} from './src/content-endpoints';
export {
  ExploreContent,
  FooterContent,
  FormContent,
  GlobalContent,
  HeaderContent,
  Hero,
  LandingContent,
} from './src/site-content';
export { PageContent } from './src/page-content';
export { CollectionContent, maxCollectionNameLength } from './src/collection-content';
export { ContentBlock, AccordionItem } from './src/blocks';
export type { AccordionBlock } from './src/blocks';
export { ContentImage } from './src/content-image';
export { RichText, TextRun } from './src/rich-text';
export { maxPageSlugLength } from './src/max-page-slug-length';
export { ContentKey, contentPath, isReservedSlug, slugOfKey, type SingleContentKey } from './src/content-key';
export { AnyContent, contentSchemas, kindOfKey } from './src/any-content';
export type { ContentByKind, ContentKind } from './src/any-content';
export {
  ContentEvent,
  ContentListItem,
  ContentState,
  ContentSummary,
  ContentVersions,
  EditedContent,
} from './src/editing/editing';
export type { Editor } from './src/editing/editing';
export {
  cancelSchedule,
  contentHistory,
  contentRevision,
  createCollection,
  createPage,
  deleteCollection,
  deletePage,
  editContent,
  listContent,
  previewContent,
  publishContent,
  revertContent,
  saveDraft,
} from './src/editing/edit-content';
export {
  deleteImage,
  describeImage,
  ImageTexts,
  imageTypes,
  LibraryImage,
  listImages,
  maxAltLength,
  maxImageBytes,
  maxImageEdgePx,
  maxImagePixels,
  uploadImage,
} from './src/editing/image-library';
export {
  getCollectionDraft,
  getExploreDraft,
  getFooterDraft,
  getGlobalDraft,
  getHeaderDraft,
  getLandingDraft,
  getLoginDraft,
  getPageDraft,
  getSignUpDraft,
} from './src/editing/draft-endpoints';
export { PreviewTokenPayload } from './src/preview/preview-token';
export { isPreviewOf, previewParameter, previewTokenSeconds, samePreviewPath } from './src/preview/preview';
export { maxListLength, maxTextLength } from './src/content-limits';
export { isAllowedHref } from './src/allowed-href';
export { contentProblems } from './src/content-problems';
