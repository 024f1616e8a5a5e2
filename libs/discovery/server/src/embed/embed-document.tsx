import type { Film } from '@nitrate/catalog/contract';
import { type Locale, localeTags } from '@nitrate/contract-kit';
import type { Playback } from '@nitrate/player/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { posterJpeg } from '../poster-jpeg';
import { embedStyle } from './embed-style';

const texts = {
  en: {
    preview: 'Preview',
    watch: (site: string) => `Watch on ${site}`,
    missing: 'This film is not available.',
    busy: 'Too many films were opened from your network within a minute. Please try again in a moment.',
  },
  de: {
    preview: 'Vorschau',
    watch: (site: string) => `Bei ${site} ansehen`,
    missing: 'Dieser Film ist nicht verfügbar.',
    busy: 'Aus Ihrem Netz wurden innerhalb einer Minute zu viele Filme geöffnet. Bitte versuchen Sie es gleich erneut.',
  },
};

export interface EmbeddedFilm {
  film: Film;
  preview: Playback;
  /** URL of the film's page. */
  page: string;
  site: string;
  locale: Locale;
  /** URL of a file below the media base. */
  media: (path: string) => string;
}

const posterWidth = 1280;

/** The preview of a film with a link to its page: a document without scripts, for frames on other sites. */
export function embedDocument({ film, preview, page, site, locale, media }: EmbeddedFilm): string {
  const { preview: label, watch } = texts[locale];
  const year = /\d{4}/.exec(film.description_date ?? '')?.[0];
  const facts = [label, year, film.archive.name].filter((fact) => fact !== undefined).join(' · ');
  const titleLang = film.textLang['title'];
  const poster = film.poster ? posterJpeg(film.poster, posterWidth) : undefined;
  return documentOf(
    <Document locale={locale} title={`${film.title} – ${site}`} canonical={page}>
      <video
        controls
        playsInline
        preload="none"
        width={preview.width}
        height={preview.height}
        aria-label={`${film.title} (${label})`}
        poster={poster && media(poster.path)}
        crossOrigin="anonymous"
      >
        <Sources sources={preview.sources} media={media} />
        {preview.textTracks.map(({ src, kind, language, label: name }) => (
          <track key={src} src={media(src)} kind={kind} srcLang={language} label={name} />
        ))}
      </video>
      <a href={page} target="_blank" rel="noopener">
        <div className="words">
          <h1 lang={titleLang && titleLang !== locale ? localeTags[titleLang] : undefined}>{film.title}</h1>
          <small>{facts}</small>
        </div>
        <span className="site">{watch(site)}</span>
      </a>
    </Document>,
  );
}

/** For a film that does not exist, or no longer. */
export function missingEmbedDocument(locale: Locale, home: string, site: string): string {
  const { missing } = texts[locale];
  return documentOf(
    <Document locale={locale} title={missing}>
      <h1>{missing}</h1>
      <a href={home} target="_blank" rel="noopener">
        <span className="words">{site}</span>
      </a>
    </Document>,
  );
}

/** For a client beyond the limit of requests. */
export function busyEmbedDocument(locale: Locale): string {
  const { busy } = texts[locale];
  return documentOf(
    <Document locale={locale} title={busy}>
      <h1>{busy}</h1>
    </Document>,
  );
}

const documentOf = (document: ReactNode): string => `<!doctype html>${renderToStaticMarkup(document)}`;

interface DocumentProps {
  locale: Locale;
  title: string;
  canonical?: string;
  children: ReactNode;
}

function Document({ locale, title, canonical, children }: DocumentProps) {
  return (
    <html lang={localeTags[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {canonical !== undefined && <link rel="canonical" href={canonical} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Raw, because the content security policy allows the style by its hash. */}
        <style dangerouslySetInnerHTML={{ __html: embedStyle }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

/**
 * The highest rendition for wide frames, the lowest for narrow ones: without a script they cannot be switched later.
 */
function Sources({ sources, media }: Pick<Playback, 'sources'> & Pick<EmbeddedFilm, 'media'>) {
  const [lowest, highest] = [sources[0], sources.at(-1)];
  return (
    <>
      {highest && highest !== lowest && (
        <source src={media(highest.src)} type={highest.type} media="(min-width: 720px)" />
      )}
      {lowest && <source src={media(lowest.src)} type={lowest.type} />}
    </>
  );
}
