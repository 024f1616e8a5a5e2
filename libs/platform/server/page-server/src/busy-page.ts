import { type Locale, localeTags } from '@nitrate/contract-kit';
import { cspHash, noStore, type Refusal } from '@nitrate/http';

/** The refusals that are answered with a page where a reader asked for one. */
type BusyCode = 'tooManyRequests' | 'unavailable';

const statuses: Record<BusyCode, number> = { tooManyRequests: 429, unavailable: 503 };

export const isBusy = (code: string): code is BusyCode => code in statuses;

interface BusyTexts extends Record<BusyCode, (wait: string) => string> {
  title: string;
  retry: string;
}

const texts: Record<Locale, BusyTexts> = {
  en: {
    title: 'One moment, please',
    tooManyRequests: (wait) =>
      `Too many pages were opened from your network within a minute. Please try again in ${wait}.`,
    unavailable: (wait) => `The archive is very busy right now. Please try again in ${wait}.`,
    retry: 'Try again',
  },
  de: {
    title: 'Einen Moment, bitte',
    tooManyRequests: (wait) =>
      `Aus Ihrem Netz wurden innerhalb einer Minute zu viele Seiten geöffnet. Bitte versuchen Sie es in ${wait} erneut.`,
    unavailable: (wait) => `Das Archiv ist gerade stark ausgelastet. Bitte versuchen Sie es in ${wait} erneut.`,
    retry: 'Erneut versuchen',
  },
};

const style = `
:root{color-scheme:dark light;--ground:#0f0d0b;--text:#f3ece1;--accent:#f0a63c}
@media (prefers-color-scheme:light){:root{--ground:#faf6ee;--text:#211c16;--accent:#8a4b00}}
body{margin:0;min-height:100vh;display:grid;place-content:center;background:var(--ground);color:var(--text);font:16px/1.6 system-ui,sans-serif}
main{max-width:560px;padding:24px 16px}
h1{font:500 28px/1.25 Georgia,serif;margin:0 0 16px}
a{display:inline-block;padding:10px 0;color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

const policy = `default-src 'none'; style-src ${cspHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page that asks to try again, without scripts and files, so that it costs nothing to serve. */
export function busyPage(code: BusyCode, { headers }: Refusal, locale: Locale) {
  const { title, retry, [code]: text } = texts[locale];
  const seconds = Number(headers['retry-after'] ?? 1);
  const wait = new Intl.NumberFormat(localeTags[locale], {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  }).format(seconds);
  return {
    status: statuses[code],
    headers: {
      ...headers,
      'cache-control': noStore.header,
      'content-language': localeTags[locale],
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
    },
    // An empty address is that of the page itself.
    html: `<!doctype html><html lang="${localeTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text(wait)}</p><p><a href="">${retry}</a></p></main></body></html>`,
  };
}
