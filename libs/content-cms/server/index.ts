/**
 * The content service. Mount `contentCmsServer` below `/content` with `publishedContent`, `contentEditingServer` below
 * `/api`; tell the published content of changes, and plant the first texts with `seedContent`.
 */
export { contentCmsServer } from './src/content-cms-server';
export { contentEditingServer } from './src/content-editing-server';
export type { ContentEditingDeps } from './src/content-editing-server';
export { contentMigrations } from './src/store/content-migrations';
export type { ContentSource } from './src/content-source';
export { publishedContent } from './src/published-content';
export type { PublishedContent, PublishedContentOptions } from './src/published-content';
export { previewTokens } from './src/preview-tokens';
export type { PreviewTokens } from './src/preview-tokens';
export { draftAccess } from './src/draft-access';
export type { FindNames } from './src/editing/editor-names';
export { seedContent } from './src/seed/seed-content';
