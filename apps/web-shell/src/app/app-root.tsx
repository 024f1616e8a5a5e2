import { useIsSignedIn } from '@nitrate/auth/data-access';
import { AuthDialogs } from '@nitrate/auth/web';
import { Dialogs } from '@nitrate/dialogs';
import { ErrorScreen, PageFrame } from '@nitrate/page-frame';
import { FilmPreloader } from '@nitrate/player/web';
import { DeferredSlot } from '@nitrate/ui';
import { Outlet, useLocation, useRouteError } from 'react-router-dom';
import { useGlobalContent } from '@nitrate/content-cms/data-access';
import { localeTags, splitLocale } from '@nitrate/contract-kit';
import { I18nProvider } from '@nitrate/i18n';
import { SiteContext } from '@nitrate/routing';
import { type ReactNode, useMemo } from 'react';
import { frameSlots } from './frame-slots';
import { usePageHandle } from './page-handle';
import { useAppServices } from './app-services';

/** The name of the site unless editors have set one. */
const defaultName = 'Nitrate';

/**
 * The document with its language and providers. Scripts, styles and data are rendered on the server only: hydration
 * ignores unknown elements of head and body.
 */
function AppDocument({ children }: { children: ReactNode }) {
  const { messages, document } = useAppServices();
  const { locale } = splitLocale(useLocation().pathname);
  const { layout, pageType } = usePageHandle();
  // If the messages of a language failed to load, the messages of another are better than none.
  const texts = messages.get(locale) ?? messages.values().next().value ?? {};
  return (
    // `themeScript` sets attributes on it before hydration.
    <html lang={localeTags[locale]} suppressHydrationWarning>
      <head>{document?.head}</head>
      <body data-layout={layout} data-page={pageType}>
        {document?.notice}
        <I18nProvider locale={locale} messages={texts}>
          <SiteProvider>{children}</SiteProvider>
        </I18nProvider>
        {document?.tail}
      </body>
    </html>
  );
}

function SiteProvider({ children }: { children: ReactNode }) {
  const { origin, document } = useAppServices();
  const picture = document?.picture;
  const { content } = useGlobalContent();
  const title = content.siteName ?? defaultName;
  const { meta } = content;
  return (
    <SiteContext
      value={useMemo(
        () => ({ origin, title, ...(meta && { meta }), ...(picture && { picture }) }),
        [origin, title, meta, picture],
      )}
    >
      {children}
    </SiteContext>
  );
}

/** The document with the frame around the page, and the dialogs. */
export function AppRoot() {
  const { layout } = usePageHandle();
  return (
    <AppDocument>
      <PageFrame layout={layout} slots={frameSlots}>
        <Outlet />
      </PageFrame>
      <AuthDialogs />
      <Dialogs />
      <FilmPreloader />
      <DeferredSlot slot="page" />
    </AppDocument>
  );
}

/** The error screen without the frame, for an error in the frame itself. */
export function BrokenApp() {
  return (
    <AppDocument>
      <main id="main">
        <ErrorScreen failure={useRouteError()} signedIn={useIsSignedIn()} />
      </main>
    </AppDocument>
  );
}
