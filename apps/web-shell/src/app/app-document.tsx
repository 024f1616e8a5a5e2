import { localeTags } from '@nitrate/contract-kit';
import { I18nProvider } from '@nitrate/i18n';
import { SiteContext, splitLocale } from '@nitrate/routing';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSiteTitle } from '../site-content/site-content';
import { useAppServices } from './app-services';
import { usePageHandle } from './page-handle';

/**
 * The document with its language and the providers of everything below. What only the server knows (scripts, styles,
 * data) it puts into head and body itself, see `finish-document.ts`.
 */
export function AppDocument({ children }: { children: ReactNode }) {
  const { origin, messages } = useAppServices();
  const { locale } = splitLocale(useLocation().pathname);
  const { layout, pageType } = usePageHandle();
  const title = useSiteTitle(locale);
  const site = useMemo(() => ({ origin, title }), [origin, title]);
  // A language whose texts could not be loaded is shown with those of another: better than with none.
  const texts = messages.get(locale) ?? messages.values().next().value ?? {};
  return (
    // The chosen colours are set on it before React comes, see `themeScript`.
    <html lang={localeTags[locale]} suppressHydrationWarning>
      <head />
      <body data-layout={layout} data-page={pageType}>
        <I18nProvider locale={locale} messages={texts}>
          <SiteContext value={site}>{children}</SiteContext>
        </I18nProvider>
      </body>
    </html>
  );
}
