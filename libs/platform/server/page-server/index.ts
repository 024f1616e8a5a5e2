/**
 * Pages rendered on the server: `pageServer` serves the browser build, and answers every other address with a page from
 * the cache or freshly rendered. Invalidate the `PageCache` when something that pages show has changed.
 */
export { pageServer } from './src/page-server';
export type { PageAccess, PageServerDeps } from './src/page-server';
export { PageCache } from './src/page-cache';
export type { PageCacheOptions } from './src/page-cache';
export { loadPageRenderer } from './src/page-renderer';
export type { PageRenderer, RenderRequest, RenderResult } from './src/page-renderer';
