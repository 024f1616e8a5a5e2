import type { Locale } from '@nitrate/contract-kit';
import { cspHash } from '@nitrate/http';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { developmentStyles } from './development-styles';

interface DevelopmentPage {
  lang: Locale;
  title: string;
  /** Style sheet of this page. */
  styles: string;
  content: ReactNode;
}

/**
 * A page without scripts that the server itself shows in the embedded mode, such as the mailbox, and the `'sha256-…'` of
 * its styles for a policy.
 */
export function developmentPage({ lang, title, styles, content }: DevelopmentPage): {
  html: string;
  styleHash: string;
} {
  const sheet = `${developmentStyles}\n${styles}`;
  const markup = renderToStaticMarkup(
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <meta name="color-scheme" content="dark light" />
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>,
  );
  return { html: `<!DOCTYPE html>${markup}`, styleHash: cspHash(sheet) };
}
