import { type Film, type FilmPart, passageText } from '@nitrate/catalog/contract';
import { type Locale, localeTags, variantFile } from '@nitrate/contract-kit';
import { type EmbeddedFilm, embeddedFilmId, partOfAsset, type Playback } from '@nitrate/player/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { posterJpeg } from '../poster-jpeg';
import type { EmbedBuild } from './embed-build';
import { plainStyle } from './embed-style';

interface EmbedTexts {
  preview: string;
  /** Before the name of the site. */
  watchOn: string;
  play(title: string): string;
  loading: string;
  failed: string;
  missing: string;
  missingWhy: string;
  notDigitised: string;
  /** Before the name of the site. */
  recordOn: string;
  searchOn: string;
  busy: string;
}

/** Texts of the documents of the embed player. */
const embedTexts: Record<Locale, EmbedTexts> = {
  en: {
    preview: 'Preview',
    watchOn: 'Watch on',
    play: (title) => `Play ${title}`,
    loading: 'Loading',
    failed: 'The player could not be loaded. Press play to try again.',
    missing: 'This film is not available',
    missingWhy: 'It may have been withdrawn, or it is not published yet.',
    notDigitised: 'This film cannot be played yet.',
    recordOn: 'Read about it on',
    searchOn: 'Go to the archive of',
    busy: 'Too many films were opened from your network within a minute. Please try again in a moment.',
  },
  de: {
    preview: 'Vorschau',
    watchOn: 'Ansehen bei',
    play: (title) => `${title} abspielen`,
    loading: 'Wird geladen',
    failed: 'Der Player konnte nicht geladen werden. Drücken Sie auf Abspielen, um es erneut zu versuchen.',
    missing: 'Dieser Film ist nicht verfügbar',
    missingWhy: 'Vielleicht wurde er zurückgezogen oder ist noch nicht veröffentlicht.',
    notDigitised: 'Dieser Film kann noch nicht abgespielt werden.',
    recordOn: 'Mehr dazu bei',
    searchOn: 'Zum Archiv von',
    busy: 'Aus Ihrem Netz wurden innerhalb einer Minute zu viele Filme geöffnet. Bitte versuchen Sie es gleich erneut.',
  },
};

export interface FilmDocument {
  film: Film;
  /** Undefined for a film of which only those with access see anything. */
  preview: Playback | undefined;
  /** The part of the film that is shown. */
  part: FilmPart;
  /** URL of the film's page, at the part. */
  page: string;
  /** URL of the film's page. */
  canonical: string;
  /** Name of the site. */
  site: string;
  locale: Locale;
  /** Base URLs of API and media. */
  bases: EmbeddedFilm['bases'];
  build: EmbedBuild | undefined;
}

const posterWidth = 1280;

/**
 * A film in a frame on another site: still, title, link and play button. Its script, `startEmbed` of the player,
 * replaces them by the player, whose style sheet has their classes. Without script the preview plays with the browser's
 * controls.
 */
export function filmDocument(document: FilmDocument): string {
  const { film, part, preview, page, canonical, site, locale, bases, build } = document;
  const texts = embedTexts[locale];
  const media = (path: string) => `${bases.media}/${path}`;
  const titleLang = langOf(film, locale);
  const poster = film.poster ? posterJpeg(film.poster, posterWidth) : undefined;
  const { startMs, endMs } = part;
  const facts = [endMs !== undefined && passageText(startMs, endMs), factsOf(film)].filter(Boolean).join(' · ');
  const embedded: EmbeddedFilm = {
    locale,
    titleLang,
    facts,
    page,
    site,
    bases,
    part: startMs > 0 || endMs !== undefined ? part : undefined,
    film: film.slug,
    title: film.title,
    archive: { id: film.archive.id, name: film.archive.name },
    poster: poster && media(poster.path),
  };
  const video = preview && <PlainVideo film={film} part={part} preview={preview} label={texts.preview} media={media} />;
  return documentOf(
    <Document locale={locale} title={`${film.title} – ${site}`} canonical={canonical} build={build}>
      <main className="embed" data-theme="dark" data-state="rest">
        {film.poster && poster && (
          <img
            className="embed-poster"
            src={media(poster.path)}
            srcSet={film.poster.widths
              .map(
                (width) => `${media(variantFile(film.poster as NonNullable<Film['poster']>, width, 'jpg'))} ${width}w`,
              )
              .join(', ')}
            sizes="100vw"
            width={poster.width}
            height={poster.height}
            alt=""
          />
        )}
        <div className="embed-top">
          <div className="embed-words">
            <h1 lang={titleLang}>{film.title}</h1>
            <p>{preview ? `${texts.preview} · ${facts}` : facts}</p>
          </div>
          <PageLink page={page} before={texts.watchOn} site={site} />
        </div>
        {build ? (
          <>
            <button type="button" className="play-button embed-play" aria-label={texts.play(film.title)}>
              <svg viewBox="0 0 24 24" width="36" height="36" fill="currentColor" aria-hidden="true">
                <path d="M7 4.5v15l13-7.5z" />
              </svg>
            </button>
            <p className="embed-status" role="status" data-loading={texts.loading} data-failed={texts.failed} />
            <noscript>{video}</noscript>
          </>
        ) : (
          video
        )}
      </main>
      {build && (
        <>
          <script
            type="application/json"
            id={embeddedFilmId}
            dangerouslySetInnerHTML={{ __html: JSON.stringify(embedded).replaceAll('<', '\\u003c') }}
          />
          <script type="module" src={build.script} />
        </>
      )}
    </Document>,
  );
}

type RecordDocument = Omit<FilmDocument, 'part' | 'preview' | 'bases'>;

/** A record without film. */
export function recordDocument({ film, page, canonical, site, locale, build }: RecordDocument): string {
  const texts = embedTexts[locale];
  return documentOf(
    <Document locale={locale} title={`${film.title} – ${site}`} canonical={canonical} build={build}>
      <main className="embed" data-state="none">
        <h1 lang={langOf(film, locale)}>{film.title}</h1>
        <p>{factsOf(film)}</p>
        <p>{texts.notDigitised}</p>
        <PageLink page={page} before={texts.recordOn} site={site} />
      </main>
    </Document>,
  );
}

interface OtherDocument {
  locale: Locale;
  site: string;
  build: EmbedBuild | undefined;
}

/** For a film that does not exist, is withdrawn or not published. `archive` is the URL of the search. */
export function missingDocument({ locale, site, archive, build }: OtherDocument & { archive: string }): string {
  const { missing, missingWhy, searchOn } = embedTexts[locale];
  return documentOf(
    <Document locale={locale} title={`${missing} – ${site}`} build={build}>
      <main className="embed" data-state="none">
        <h1>{missing}</h1>
        <p>{missingWhy}</p>
        <PageLink page={archive} before={searchOn} site={site} />
      </main>
    </Document>,
  );
}

/** For a client beyond the limit of requests. */
export function busyDocument(locale: Locale, build: EmbedBuild | undefined): string {
  const { busy } = embedTexts[locale];
  return documentOf(
    <Document locale={locale} title={busy} build={build}>
      <main className="embed" data-state="none">
        <h1>{busy}</h1>
      </main>
    </Document>,
  );
}

function langOf(film: Film, locale: Locale): string | undefined {
  const lang = film.textLang['title'];
  return lang && lang !== locale ? localeTags[lang] : undefined;
}

function factsOf(film: Film): string {
  const year = /\d{4}/.exec(film.description_date ?? '')?.[0];
  return [year, film.archive.name].filter((fact) => fact !== undefined).join(' · ');
}

const documentOf = (document: ReactNode): string => `<!doctype html>${renderToStaticMarkup(document)}`;

interface DocumentProps {
  locale: Locale;
  title: string;
  canonical?: string;
  build: EmbedBuild | undefined;
  children: ReactNode;
}

function Document({ locale, title, canonical, build, children }: DocumentProps) {
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
        <style dangerouslySetInnerHTML={{ __html: build?.style ?? plainStyle }} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The link of each document to the site, in a tab of its own. On narrow screens the name of the site alone is shown. */
function PageLink({ page, before, site }: { page: string; before: string; site: string }) {
  return (
    <a href={page} target="_blank" rel="noopener" className="embed-link">
      <span>{before}</span> {site}
    </a>
  );
}

/** The part of a film as the fragment of its preview's URL; empty where the preview is shown as a whole. */
function mediaFragment(part: FilmPart, preview: Playback): string {
  const shown = partOfAsset(part, preview);
  if (!shown || (shown.fromMs === 0 && shown.toMs === preview.durationMs)) return '';
  return `#t=${shown.fromMs / 1000},${shown.toMs / 1000}`;
}

interface PlainVideoProps {
  film: Film;
  part: FilmPart;
  preview: Playback;
  label: string;
  media: (path: string) => string;
}

/**
 * The highest rendition for wide frames, the lowest for narrow ones: without a script they cannot be switched later.
 */
function PlainVideo({ film, part, preview, label, media }: PlainVideoProps) {
  const fragment = mediaFragment(part, preview);
  const [lowest, highest] = [preview.sources[0], preview.sources.at(-1)];
  const poster = film.poster ? posterJpeg(film.poster, posterWidth) : undefined;
  return (
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
      {highest && highest !== lowest && (
        <source src={media(highest.src) + fragment} type={highest.type} media="(min-width: 720px)" />
      )}
      {lowest && <source src={media(lowest.src) + fragment} type={lowest.type} />}
      {preview.textTracks.map(({ src, kind, language, label: name }) => (
        <track key={src} src={media(src)} kind={kind} srcLang={language} label={name} />
      ))}
    </video>
  );
}
