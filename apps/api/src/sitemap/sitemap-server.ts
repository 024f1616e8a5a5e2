import { Readable } from 'node:stream';
import { type Locale, otherLocale, variantFile, widthAtMost } from '@nitrate/contract-kit';
import { type HttpServer, publicFor, Refusal } from '@nitrate/http';
import { previewFile, watchPath } from '@nitrate/player/contract';
import type { FastifyReply } from 'fastify';
import { originOf } from '../origin-of';
import { sitemapEnd, sitemapEntries, sitemapIndex, type SitemapPage, sitemapStart } from './sitemap-xml';

/** A film as search engines are told of it. */
export interface SitemapFilm {
  /** In whose order they come; numbers may be missing. */
  no: number;
  slug: string;
  addedAt: Date;
  updatedAt: Date;
  title: Partial<Record<Locale, string>>;
  description: Partial<Record<Locale, string>>;
  poster: { base: string; widths: number[] } | null;
  durationMs: number | null;
}

export interface SitemapDeps {
  /** All pages that are no films. */
  pages: () => Promise<readonly SitemapPage[]>;
  lastFilmNumber: () => Promise<number>;
  /** Published films with a number above `after`, at most `limit`. */
  films: (after: number, limit: number) => Promise<{ films: SitemapFilm[]; next: number | null }>;
  mediaBase: string;
  publicOrigin: string | undefined;
  /** Addresses per file; 50,000 by the format unless told. */
  mostAddresses?: number;
}

const languages = 2;
/** Read at a time: a few hundred kilobytes. */
const batch = 500;

/** `/sitemap.xml`: all pages and films in both languages; past 50,000 addresses a list of `/sitemap-<n>.xml`. */
export function sitemapServer(app: HttpServer, deps: SitemapDeps): void {
  const { pages, lastFilmNumber, publicOrigin, mostAddresses = 50_000 } = deps;
  const filmsPerFile = Math.floor(mostAddresses / languages);
  const send = (reply: FastifyReply, body: Readable | string) =>
    reply.header('cache-control', publicFor(3600).header).type('application/xml; charset=utf-8').send(body);

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, publicOrigin);
    const [ownPages, last] = await Promise.all([pages(), lastFilmNumber()]);
    if ((ownPages.length + last) * languages <= mostAddresses) {
      return send(reply, stream(origin, ownPages, { after: 0, upTo: last }, deps));
    }
    const files = 1 + Math.ceil(last / filmsPerFile);
    return send(reply, sitemapIndex(Array.from({ length: files }, (_, n) => `${origin}/sitemap-${n}.xml`)));
  });

  app.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,6}).xml', async (request, reply) => {
    const file = Number(request.params.file);
    const origin = originOf(request, publicOrigin);
    if (file === 0) return send(reply, stream(origin, await pages(), { after: 0, upTo: 0 }, deps));
    const films = { after: (file - 1) * filmsPerFile, upTo: file * filmsPerFile };
    if (films.after >= (await lastFilmNumber())) throw new Refusal('notFound');
    return send(reply, stream(origin, [], films, deps));
  });
}

interface FilmRange {
  after: number;
  upTo: number;
}

function stream(origin: string, pages: readonly SitemapPage[], films: FilmRange, deps: SitemapDeps): Readable {
  return Readable.from(document(origin, pages, films, deps), { objectMode: false });
}

async function* document(
  origin: string,
  pages: readonly SitemapPage[],
  { after, upTo }: FilmRange,
  { films, mediaBase }: SitemapDeps,
): AsyncGenerator<string> {
  yield sitemapStart + pages.map((page) => sitemapEntries(origin, page)).join('');
  let next: number | null = after;
  while (next !== null && next < upTo) {
    const read = await films(next, batch);
    const inRange = read.films.filter(({ no }) => no <= upTo);
    yield inRange.map((film) => sitemapEntries(origin, filmPage(origin, film, mediaBase))).join('');
    next = read.next;
  }
  yield sitemapEnd;
}

function filmPage(origin: string, film: SitemapFilm, mediaBase: string): SitemapPage {
  const { slug, poster, durationMs, title, description } = film;
  const path = watchPath(slug);
  const changed = day(film.updatedAt);
  const widest = poster ? widthAtMost(poster, Infinity) : undefined;
  if (!poster || widest === undefined || durationMs === null) return { path, changed };
  const media = mediaBase.startsWith('/') ? `${origin}${mediaBase}` : mediaBase;
  return {
    path,
    changed,
    video: (locale) => ({
      title: textIn(title, locale),
      description: textIn(description, locale),
      thumbnail: `${media}/${variantFile(poster, widest, 'jpg')}`,
      content: `${media}/${previewFile(slug)}`,
      seconds: durationMs / 1000,
      published: day(film.addedAt),
    }),
  };
}

const textIn = (texts: Partial<Record<Locale, string>>, locale: Locale): string =>
  texts[locale] ?? texts[otherLocale(locale)] ?? '';

const day = (date: Date): string => date.toISOString().slice(0, 10);
