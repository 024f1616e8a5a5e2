import type { ComponentType } from 'react';
import type { AppDispatch } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';

/** How a page stands on the screen; drawn by the shell. */
export type Layout = 'blank' | 'card' | 'default' | 'landing';

/** What kind of page it is, for page-view events and the body's class. */
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

/** What a page is asked for with. */
export interface PageRequest {
  dispatch: AppDispatch;
  locale: Locale;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
}

/** What a page says of itself once its data is there. */
export interface PageAnswer {
  /** HTTP status of the document; 200 when left out. */
  status?: number;
}

/** The lazily loaded module of a page. */
export interface PageModule {
  Page: ComponentType;
  /** Asks for all the page shows first, on the server before rendering and in the browser before navigating. */
  preload?: (request: PageRequest) => Promise<PageAnswer | void>;
}

/**
 * Who a page is for; the shell sends others to `/login` with a `redirect`. Pages for some are the same document for all,
 * without data: what concerns the visitor loads once it is known who they are.
 */
export type PageGuard = 'signedIn' | 'editor' | 'admin';

/** A page's address, without language, and where its module is. */
export interface PageRoute {
  /** Pattern of react-router, beginning with `/`. */
  path: string;
  layout: Layout;
  pageType?: PageType;
  /** Everybody unless told. */
  guard?: PageGuard;
  load: () => Promise<PageModule>;
}
