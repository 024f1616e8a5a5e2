import { useGlobalContent } from '@nitrate/content-cms/data-access';
import { localeTags, splitLocale } from '@nitrate/contract-kit';
import { I18nProvider } from '@nitrate/i18n';
import { SiteContext } from '@nitrate/routing';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppServices } from './app-services';
import { usePageHandle } from './page-handle';

/** The name of the site unless editors have set one. */
const defaultName = 'Nitrate';

/**
 * The document with its language and providers. Scripts, styles and data are rendered on the server only: hydration
 * ignores unknown elements of head and body.
 */
export function AppDocument({ children }: { children: ReactNode }) {
  const { messages, document } = useAppServices();
  const { locale } = splitLocale(useLocation().pathname);
  const { layout, pageType } = usePageHandle();
  // If the messages of a language failed to load, those of another are better than none.
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
