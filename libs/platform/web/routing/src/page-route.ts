import type { ComponentType } from 'react';
import type { AppState, LoadQuery } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';

/** Layout of a page; rendered by the page frame. */
export type Layout = 'blank' | 'card' | 'default' | 'landing';

/** Kind of page, for page-view events and the class of the body. */
export type PageType =
  | 'account'
  | 'archive'
  | 'collection'
  | 'explore'
  | 'home'
  | 'login'
  | 'settings'
  | 'sign-up'
  | 'subscription'
  | 'user'
  | 'landing';

/** Arguments of `preload`, which cannot subscribe to queries: nothing would unsubscribe. */
export interface PreloadArgs {
  load: LoadQuery;
  getState: () => AppState;
  locale: Locale;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
}

/** Result of `preload`. */
export interface PreloadResult {
  /** HTTP status of the document; default 200. */
  status?: number;
}

/** The lazily loaded module of a page. */
export interface PageModule {
  Page: ComponentType;
  /** Fetches the data of the first view: on the server before rendering, in the browser before navigating. */
  preload?: (args: PreloadArgs) => Promise<PreloadResult | void>;
}

/**
 * Who may open a page; the shell redirects others to `/login`. The document of a guarded page is the same for everyone,
 * without data: the data loads in the browser once the user is known.
 */
export type PageGuard = 'signedIn' | 'editor' | 'admin';

/** Path and module of a page. */
export interface PageRoute {
  /** Pattern of react-router without locale, beginning with `/`. */
  path: string;
  layout: Layout;
  pageType?: PageType;
  /** Default: everyone. */
  guard?: PageGuard;
  load: () => Promise<PageModule>;
}
