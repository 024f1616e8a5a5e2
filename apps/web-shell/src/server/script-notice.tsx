import { type Locale, localeTags } from '@nitrate/contract-kit';
import type { CSSProperties } from 'react';

/** Pages that can be read, and searched, without scripts; the forms of all others are rendered in the browser. */
const readablePages = new Set([
  '/',
  '/explore',
  '/archive',
  '/person/:person',
  '/place/:place',
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
export const scriptNotice = (page: string | undefined, locale: Locale) =>
  page === undefined || readablePages.has(page) ? null : (
    <noscript>
      <p lang={localeTags[locale]} style={style}>
        {texts[locale]}
      </p>
    </noscript>
  );
