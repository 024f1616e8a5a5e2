import type { AppStore } from '@nitrate/api-client';
import { sessionHintScript } from '@nitrate/auth/web';
import { previewParameter } from '@nitrate/content-cms/contract';
import { shareParameter } from '@nitrate/lists/contract';
import { filmPartsModule } from '@nitrate/catalog/web';
import { fastStart, fastStartPages } from '@nitrate/player/web';
import type { PageRoute } from '@nitrate/routing';
import { type ClientBuild, type DocumentParts, createPageRenderer } from '@nitrate/server-rendering';
import { themeScript } from '@nitrate/ui';
import type { CSSProperties, ReactNode } from 'react';
import { type Locale, localeTags } from '@nitrate/contract-kit';
import { AppProviders } from '../app/app-providers';
import { type LoaderContext, appRoutes } from '../app/app-routes';
import { makeAppStore } from '../app/app-store';
import { isPageHandle } from '../app/page-handle';
import { type LoadedMessages, prepareLocale } from '../app/prepare-locale';
import { PageStateElement } from '../document/page-state';
import { pictureOf } from './picture-of';

/** Pages that can be read, and searched, without scripts; the forms of all others are rendered in the browser. */
const readablePages = new Set([
  '/',
  '/explore',
  '/archive',
  '/person/:person',
  '/place/:place',
  '/collection/:collection',
  '/watch',
  '/lists',
  '/lists/:list',
  '/faq',
  '/:slug',
]);

const texts: Record<Locale, string> = {
  en: 'This page needs JavaScript. Please switch it on in your browser, then reload the page.',
  de: 'Diese Seite benötigt JavaScript. Bitte schalten Sie es in Ihrem Browser ein und laden Sie die Seite neu.',
};

/** An attribute, because the style sheets are for what the browser renders too. */
const style: CSSProperties = {
  margin: 0,
  padding: '12px 16px',
  textAlign: 'center',
  background: 'var(--selected)',
  borderBottom: '1px solid var(--line)',
};

/** What a page with forms says to readers whose browser runs no scripts. The browser does not render it. */
const scriptNotice = (page: string | undefined, locale: Locale) =>
  page === undefined || readablePages.has(page) ? null : (
    <noscript>
      <p lang={localeTags[locale]} style={style}>
        {texts[locale]}
      </p>
    </noscript>
  );

/** Inline scripts of all documents that run before the first paint. */
export const headScripts: readonly string[] = [themeScript, sessionHintScript];

/** Of drafts, of shared lists, and of mailed links. */
const secretParameters = [previewParameter, shareParameter, 'token'];

interface ShellRendererDeps {
  pages: readonly PageRoute[];
  client: ClientBuild;
  /** Modules loaded by dynamic imports since the last call, as paths in the workspace. */
  takeLoadedModules: () => readonly string[];
}

interface ServerAppProps {
  store: AppStore;
  origin: string;
  document: DocumentParts;
  children: ReactNode;
}

/** Creates the renderer of the pages. Messages are loaded once per language. */
export function createShellRenderer({ pages, client, takeLoadedModules }: ShellRendererDeps) {
  const messages: LoadedMessages = new Map();
  const ServerApp = ({ store, origin, document, children }: ServerAppProps) => (
    <AppProviders store={store} services={{ origin, messages, document }}>
      {children}
    </AppProviders>
  );
  return createPageRenderer({
    pages,
    routes: appRoutes(pages, ({ context }) => context as LoaderContext),
    client,
    manifestKey: (module) => `../../${module}`,
    takeLoadedModules,
    createStore: makeAppStore,
    loaderContext: ({ dispatch }): LoaderContext => ({
      dispatch,
      prepare: (locale, url) => prepareLocale(locale, url, { messages, dispatch }),
    }),
    pageOf: ({ matches }) => {
      const handle: unknown = matches.at(-1)?.route.handle;
      return isPageHandle(handle) ? handle.page : undefined;
    },
    isSecret: ({ searchParams }) => secretParameters.some((name) => searchParams.has(name)),
    inlineScripts: headScripts,
    inliningModules: [...fastStartPages, filmPartsModule],
    documentOf: fastStart,
    pictureOf,
    noticeOf: scriptNotice,
    App: ServerApp,
    PageState: PageStateElement,
  });
}
