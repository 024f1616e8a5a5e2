/** Addresses, links and heads of pages in both languages, what a page module is, and fetching pages ahead. */
export { loadOnce } from './src/load-once';
export { useLocale } from '@nitrate/i18n';
export type { Layout, PageAnswer, PageGuard, PageModule, PageRequest, PageRoute, PageType } from './src/page-route';
export { LocalLink, LocalNavLink } from './src/local-link';
export type { LocalLinkProps, LocalNavLinkProps } from './src/local-link';
export { useLocalNavigate } from './src/use-local-navigate';
export { PageHead, scriptJson } from './src/page-head';
export type { HeadImage, HeadVideo, PageHeadProps } from './src/page-head';
export { SiteContext, useSite } from './src/site-context';
export type { Site, SiteMeta } from './src/site-context';
export { pageHistorySlice, pageShown, selectCurrentPage, selectPreviousPages } from './src/page-history';
export type { PageRecord, WithPageHistory } from './src/page-history';
export { PrefetchContext, usePrefetch } from './src/prefetch-context';
export type { Prefetch } from './src/prefetch-context';
export { createPagePrefetch } from './src/page-prefetch';
export { pageOfPayload, payloadPath } from './src/payload-path';
