/**
 * Pages rendered on the server: `pageServer` serves the browser build, and pages at all other addresses,
 * cached or rendered on request. Invalidate the `PageCache` when something that pages show has changed.
 */
export { errorPage } from './src/error-page';
export { pageServer } from './src/page-server';
export { PageCache } from './src/page-cache';
export type { PageCacheMetrics } from './src/page-cache';
export { loadPageRenderer } from './src/page-server';
