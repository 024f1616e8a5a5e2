import type { AppState, AppStore, Bases, PageDatum, StoreOptions } from '@nitrate/api-client';
import type { CallApi, Locale } from '@nitrate/contract-kit';
import type { HeadImage, PageRoute } from '@nitrate/routing';
import type { ComponentType, ReactNode } from 'react';
import type { HydrationState, Params, RouteObject, StaticHandlerContext } from 'react-router-dom';
import type { ClientBuild } from './client-build';
import type { DocumentParts, PageDocument, PageToRender } from './page-document';

/** The state that the browser hydrates from. */
export interface PageState {
  build: string;
  origin: string;
  bases: Partial<Bases>;
  data: readonly PageDatum[];
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
}

/** The page whose picture is wanted. */
export interface PictureRequest {
  /** Path pattern of the page. */
  page: string | undefined;
  params: Params;
  url: URL;
  locale: Locale;
  /** Calls a path of the API as an anonymous client. */
  callApi: (path: string) => ReturnType<CallApi>;
}

/** The app that the renderer renders. */
export interface PageRendererDeps {
  pages: readonly PageRoute[];
  /** The routes of these pages. */
  routes: RouteObject[];
  client: ClientBuild;
  /** Maps the path of a module in the workspace to its key in the manifest. */
  manifestKey: (module: string) => string;
  /** Paths of the modules loaded by dynamic imports since the last call. */
  takeLoadedModules: () => readonly string[];
  createStore: (options: Pick<StoreOptions<AppState>, 'send' | 'locale' | 'queryRetries' | 'autoBatch'>) => AppStore;
  /** The context of the loaders of a request. */
  loaderContext: (store: AppStore) => unknown;
  /** Path pattern of the matched page, if any. */
  pageOf: (context: StaticHandlerContext) => string | undefined;
  /** Whether the page is for those alone who have its address, such as drafts: it is not stored, has no picture, and is not named as the referrer. */
  isSecret: (url: URL) => boolean;
  /** Scripts that run in every document before the first paint. */
  inlineScripts: readonly string[];
  /** Modules of pages whose documents inline their style sheets, as paths in the workspace. */
  inliningModules: readonly string[];
  /** The document of a page with its own way of loading files; undefined for other pages. */
  documentOf: (page: PageToRender) => PageDocument | undefined;
  /** Finds the Open Graph image of a page that has none of its own, for documents alone. Never rejects. */
  pictureOf: (page: PictureRequest) => Promise<HeadImage | undefined>;
  /** What the document of a page, by its path pattern, says before everything else; null for most. */
  noticeOf: (page: string | undefined, locale: Locale) => ReactNode;
  App: ComponentType<{ store: AppStore; origin: string; document: DocumentParts; children: ReactNode }>;
  /** Renders the state for the browser. */
  PageState: ComponentType<{ state: PageState }>;
}
