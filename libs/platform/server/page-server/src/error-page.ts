import { type Locale, localeTags, localPath, splitLocale } from '@nitrate/contract-kit';
import { cspHash, type ErrorPage, noStore } from '@nitrate/http';

interface PageTexts {
  title: string;
  text: (wait: string) => string;
}

interface Texts {
  /** By status; `other` for all that are not listed. */
  pages: Record<400 | 404 | 429 | 431 | 503 | 'other', PageTexts>;
  retry: string;
  home: string;
  archive: string;
}

const texts: Record<Locale, Texts> = {
  en: {
    pages: {
      400: { title: 'This address is not valid', text: () => 'It may be mistyped or incomplete.' },
      404: {
        title: 'Page not found',
        text: () => 'The address may be mistyped, or the page may have been moved or removed.',
      },
      429: {
        title: 'One moment, please',
        text: (wait) => `Too many pages were opened from your network within a minute. Please try again in ${wait}.`,
      },
      431: {
        title: 'This address is too long',
        text: () =>
          'The address, together with what your browser sends along, is too long for the archive to process. If it is a search, please use fewer words or filters.',
      },
      503: {
        title: 'One moment, please',
        text: (wait) => `The archive is very busy right now. Please try again in ${wait}.`,
      },
      other: { title: 'Something went wrong', text: () => 'The archive could not show this page.' },
    },
    retry: 'Try again',
    home: 'Go to the home page',
    archive: 'Browse the archive',
  },
  de: {
    pages: {
      400: {
        title: 'Diese Adresse ist ungültig',
        text: () => 'Vielleicht ist sie falsch geschrieben oder unvollständig.',
      },
      404: {
        title: 'Seite nicht gefunden',
        text: () => 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite wurde verschoben oder entfernt.',
      },
      429: {
        title: 'Einen Moment, bitte',
        text: (wait) =>
          `Aus Ihrem Netz wurden innerhalb einer Minute zu viele Seiten geöffnet. Bitte versuchen Sie es in ${wait} erneut.`,
      },
      431: {
        title: 'Diese Adresse ist zu lang',
        text: () =>
          'Die Adresse ist zusammen mit dem, was Ihr Browser mitsendet, zu lang für das Archiv. Falls es eine Suche ist, verwenden Sie bitte weniger Wörter oder Filter.',
      },
      503: {
        title: 'Einen Moment, bitte',
        text: (wait) => `Das Archiv ist gerade stark ausgelastet. Bitte versuchen Sie es in ${wait} erneut.`,
      },
      other: { title: 'Etwas ist schiefgelaufen', text: () => 'Das Archiv konnte diese Seite nicht zeigen.' },
    },
    retry: 'Erneut versuchen',
    home: 'Zur Startseite',
    archive: 'Im Archiv stöbern',
  },
};

const style = `
:root{color-scheme:dark light;--ground:#0f0d0b;--text:#f3ece1;--accent:#f0a63c}
@media (prefers-color-scheme:light){:root{--ground:#faf6ee;--text:#211c16;--accent:#8a4b00}}
body{margin:0;min-height:100vh;display:grid;place-content:center;background:var(--ground);color:var(--text);font:16px/1.6 system-ui,sans-serif}
main{max-width:560px;padding:24px 16px}
h1{font:500 28px/1.25 Georgia,serif;margin:0 0 16px}
a{display:inline-block;padding:10px 24px 10px 0;color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

const policy = `default-src 'none'; style-src ${cspHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const isListed = (status: number): status is 400 | 404 | 429 | 431 | 503 => status in texts.en.pages;

/** A page for a problem, in the language of its path, without scripts and files, so that it costs nothing to serve. */
export const errorPage: ErrorPage = (status, headers, path) => {
  const { locale } = splitLocale(path);
  const { pages, retry, home, archive } = texts[locale];
  const { title, text } = pages[isListed(status) ? status : 'other'];
  const wait = new Intl.NumberFormat(localeTags[locale], {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  }).format(Number(headers['retry-after'] ?? 1));
  const links =
    status === 429 || status >= 500
      ? // An empty address is the page's own.
        `<a href="">${retry}</a>`
      : `<a href="${localPath(locale, '/archive')}">${archive}</a><a href="${localPath(locale, '/')}">${home}</a>`;
  return {
    headers: {
      'cache-control': noStore.header,
      'content-language': localeTags[locale],
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
    },
    html: `<!doctype html><html lang="${localeTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text(wait)}</p><p>${links}</p></main></body></html>`,
  };
};
