import type { Film, Poster } from '@nitrate/catalog/contract';
import { type Locale, localeTags, variantFile, widthAtMost } from '@nitrate/contract-kit';
import type { Playback } from '@nitrate/player/contract';
import { embedStyle } from './embed-style';
import { html, Html } from './html';

const texts = {
  en: { preview: 'Preview', watch: (site: string) => `Watch on ${site}`, absent: 'This film is not available.' },
  de: {
    preview: 'Vorschau',
    watch: (site: string) => `Bei ${site} ansehen`,
    absent: 'Dieser Film ist nicht verfügbar.',
  },
};

export interface EmbeddedFilm {
  film: Film;
  preview: Playback;
  /** Address of the film's page. */
  page: string;
  site: string;
  locale: Locale;
  /** Address of a file below the media base. */
  media: (path: string) => string;
}

/** The preview of a film with a way to its page: a document without a script, for frames on other sites. */
export function embedDocument(shown: EmbeddedFilm): string {
  const { film, preview, page, site, locale, media } = shown;
  const { preview: label, watch } = texts[locale];
  const year = /\d{4}/.exec(film.description_date ?? '')?.[0];
  const facts = [label, year, film.archive.name].filter((fact) => fact !== undefined).join(' · ');
  const titleLang = film.textLang['title'];
  const poster = film.poster && posterAt(film.poster);
  const body = html`<video
      controls
      playsinline
      preload="none"
      width="${preview.width}"
      height="${preview.height}"
      aria-label="${film.title} (${label})"
      ${poster ? html`poster="${media(poster)}"` : undefined}
      crossorigin="anonymous"
    >
      ${sources(preview, media)}${tracks(preview, media)}
    </video>
    <a href="${page}" target="_blank" rel="noopener">
      <span class="words"
        ><strong${titleLang && titleLang !== locale ? html` lang="${localeTags[titleLang]}"` : undefined}>${film.title}</strong>
        <small>${facts}</small></span
      >
      <span class="site">${watch(site)}</span>
    </a>`;
  return documentOf({ locale, title: `${film.title} – ${site}`, canonical: page, body });
}

/** For a film that there is not, or not any more. */
export function embedOfNothing(locale: Locale, home: string, site: string): string {
  const { absent } = texts[locale];
  const body = html`<p>${absent}</p>
    <a href="${home}" target="_blank" rel="noopener"><span class="words">${site}</span></a>`;
  return documentOf({ locale, title: absent, body });
}

/** To the byte: the content security policy names the style by its hash. */
const styleElement = new Html(`<style>${embedStyle}</style>`);

interface DocumentParts {
  locale: Locale;
  title: string;
  canonical?: string;
  body: Html;
}

const documentOf = ({ locale, title, canonical, body }: DocumentParts): string =>
  html`<!doctype html>
    <html lang="${localeTags[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${canonical === undefined ? undefined : html`<link rel="canonical" href="${canonical}" />`}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styleElement}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text;

/** The tallest picture for wide frames, the lowest for narrow ones: without a script nothing can choose later. */
function sources({ sources: all }: Playback, media: (path: string) => string): Html[] {
  const [lowest, tallest] = [all[0], all.at(-1)];
  const wide =
    tallest &&
    tallest !== lowest &&
    html`<source src="${media(tallest.src)}" type="${tallest.type}" media="(min-width: 720px)" />`;
  const narrow = lowest && html`<source src="${media(lowest.src)}" type="${lowest.type}" />`;
  return [wide, narrow].filter((source) => source instanceof Html);
}

const tracks = ({ textTracks }: Playback, media: (path: string) => string): Html[] =>
  textTracks.map(
    ({ src, kind, language, label }) =>
      html`<track src="${media(src)}" kind="${kind}" srclang="${language}" label="${label}" />`,
  );

const enough = 1280;

/** The JPEG that fills a frame; below the media base. */
export function posterAt(poster: Poster, limit = enough): string | undefined {
  const width = widthAtMost(poster, limit);
  return width === undefined ? undefined : variantFile(poster, width, 'jpg');
}
