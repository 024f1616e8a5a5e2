/** Types of pages, links and heads in both locales, the page history, and prefetching. */
export { loadOnce } from './src/load-once';
export { useLocale } from '@nitrate/i18n';
export type { Layout, PreloadResult, PageGuard, PageModule, PreloadArgs, PageRoute, PageType } from './src/page-route';
export { LocalLink, LocalNavLink } from './src/local-link';
export type { LocalLinkProps } from './src/local-link';
export { PageLink } from './src/local-link';
export { useEntryState } from './src/history/use-entry-state';
export { leaveTo } from './src/leave-to';
export { useLocalNavigate } from './src/use-local-navigate';
export { JsonLd, PageHead, scriptJson } from './src/page-head';
export type { HeadImage } from './src/page-head';
export { SiteContext, useSite } from './src/site-context';
export { pageHistorySlice, pageShown, selectCurrentPage, selectPreviousPages } from './src/history/page-history';
export type { WithPageHistory } from './src/history/page-history';
export { PrefetchContext } from './src/prefetch-context';
export { createPagePrefetch } from './src/page-prefetch';
export { pageOfPayload } from './src/page-prefetch';
