/**
 * The content service. Register `contentCmsServer` below `/content` and `contentEditingServer` below `/api`; refresh
 * `publishedContent` on changes of `contentTopic`, and seed the built-in texts with `seedContent`.
 */
export { contentCmsServer } from './src/content-cms-server';
export { contentEditingServer } from './src/content-editing-server';
export { contentTopic } from './src/store/content-topic';
export { contentMigrations } from './src/store/content-migrations';
export { contentOfDeletedFilms } from './src/store/content-of-deleted-films';
export { homeRows } from './src/releases/home-rows';
export { releasedPages } from './src/releases/released-pages';
export { publishedContent } from './src/published/published-content';
export type { PublishedContent } from './src/published/published-content';
export { previewTokens } from './src/drafts/preview-tokens';
export type { PreviewTokens } from './src/drafts/preview-tokens';
export { draftAccess } from './src/drafts/draft-access';
export { seedContent } from './src/seed/seed-content';
export type { ContentSubject } from './src/seed/seed-content';
