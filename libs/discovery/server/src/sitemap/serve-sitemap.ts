import { Readable } from 'node:stream';
import { type Poster, previewFile, watchPath } from '@nitrate/catalog/contract';
import { dayOf, type Locale, localPath, locales, textIn } from '@nitrate/contract-kit';
import { type HttpServer, inTurns, publicFor, Refusal } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mediaLink } from '../page-links';
import { posterJpeg } from '../poster-jpeg';
import { sitemapEnd, sitemapEntries, sitemapIndex, type SitemapPage, sitemapStart } from './sitemap-document';

/** The fields of a film in the sitemap. */
export interface SitemapFilm {
  /** Films are read in the order of their numbers; there may be gaps. */
  no: number;
  slug: string;
  addedAt: Date;
  updatedAt: Date;
  title: Partial<Record<Locale, string>>;
  description: Partial<Record<Locale, string>>;
  poster: Poster | null;
  durationMs: number | null;
}

/** The source of the films. */
export interface SitemapFilms {
  /** The highest number of a film; 0 without films. */
  lastNumber(): Promise<number>;
  /**
   * Published films with a number above `after`, at most `limit`; `next` is the cursor of the next call, null after the
   * last.
   */
  read(after: number, limit: number): Promise<{ films: readonly SitemapFilm[]; next: number | null }>;
}

/** The source of the pages of people, places and collections. */
export interface SitemapNames {
  count(): Promise<number>;
  /** Their paths in a fixed order, at most `limit`; `next` is the offset of the next call, null after the last. */
  read(offset: number, limit: number): Promise<{ paths: readonly string[]; next: number | null }>;
}

interface SitemapDeps {
  /** All pages except films, people, places and collections. */
  pages(): Promise<readonly SitemapPage[]>;
  films: SitemapFilms;
  names: SitemapNames;
  mediaBase: string;
  /** URLs per file. Default: 50,000, the limit of the format. */
  maxUrls?: number;
}

/** Films read at a time, and pages written: a few hundred kilobytes. */
const batchSize = 500;

/**
 * `/sitemap.xml`: all pages, films and names in every language; beyond 50,000 URLs an index of
 * `/sitemap-<n>.xml` with pages and films and of `/sitemap-names-<n>.xml`. Below the path of each language it is the
 * same document.
 */
export function serveSitemap(app: HttpServer, deps: SitemapDeps): void {
  const { pages, films, names, maxUrls = 50_000 } = deps;
  const filmsPerFile = Math.floor(maxUrls / locales.length);
  const send = (reply: FastifyReply, body: Readable | string) =>
    reply.header('cache-control', publicFor(3600).header).type('application/xml; charset=utf-8').send(body);

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = app.deps.originOf(request);
    const [ownPages, last, named] = await Promise.all([pages(), films.lastNumber(), names.count()]);
    if ((ownPages.length + last + named) * locales.length <= maxUrls) {
      const { paths } = await names.read(0, filmsPerFile);
      const allPages = [...ownPages, ...paths.map((path) => ({ path }))];
      return send(reply, stream(origin, allPages, { after: 0, upTo: last }, deps));
    }
    const files = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) => `${origin}/${name}-${n}.xml`);
    const filmFiles = files('sitemap', 1 + Math.ceil(last / filmsPerFile));
    return send(reply, sitemapIndex([...filmFiles, ...files('sitemap-names', Math.ceil(named / filmsPerFile))]));
  };
  for (const locale of locales) app.get(localPath(locale, '/sitemap.xml'), serve);

  app.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,6}).xml', async (request, reply) => {
    const file = Number(request.params.file);
    const origin = app.deps.originOf(request);
    if (file === 0) return send(reply, stream(origin, await pages(), { after: 0, upTo: 0 }, deps));
    const range = { after: (file - 1) * filmsPerFile, upTo: file * filmsPerFile };
    if (range.after >= (await films.lastNumber())) throw new Refusal('notFound');
    return send(reply, stream(origin, [], range, deps));
  });

  app.get<{ Params: { file: string } }>('/sitemap-names-:file(^\\d{1,6}).xml', async (request, reply) => {
    const { paths } = await names.read(Number(request.params.file) * filmsPerFile, filmsPerFile);
    if (paths.length === 0) throw new Refusal('notFound');
    const namePages = paths.map((path) => ({ path }));
    return send(reply, stream(app.deps.originOf(request), namePages, { after: 0, upTo: 0 }, deps));
  });
}

interface FilmRange {
  after: number;
  upTo: number;
}

function stream(origin: string, pages: readonly SitemapPage[], range: FilmRange, deps: SitemapDeps): Readable {
  return Readable.from(chunksOf(origin, pages, range, deps), { objectMode: false });
}

async function* chunksOf(
  origin: string,
  pages: readonly SitemapPage[],
  { after, upTo }: FilmRange,
  { films, mediaBase }: SitemapDeps,
): AsyncGenerator<string> {
  yield sitemapStart;
  const starts = Array.from({ length: Math.ceil(pages.length / batchSize) }, (_, n) => n * batchSize);
  for await (const start of inTurns(starts)) {
    const batch = pages.slice(start, start + batchSize);
    yield batch.map((page) => sitemapEntries(origin, page)).join('');
  }
  let next: number | null = after;
  while (next !== null && next < upTo) {
    const batch = await films.read(next, batchSize);
    const inRange = batch.films.filter(({ no }) => no <= upTo);
    yield inRange.map((film) => sitemapEntries(origin, filmPage(origin, film, mediaBase))).join('');
    next = batch.next;
  }
  yield sitemapEnd;
}

function filmPage(origin: string, film: SitemapFilm, mediaBase: string): SitemapPage {
  const { slug, poster, durationMs, title, description } = film;
  const path = watchPath(slug);
  const changed = dayOf(film.updatedAt);
  const thumbnail = poster && posterJpeg(poster);
  if (!thumbnail || durationMs === null) return { path, changed };
  return {
    path,
    changed,
    video: (locale) => ({
      title: textIn(title, locale) ?? '',
      description: textIn(description, locale) ?? '',
      thumbnail: mediaLink(origin, mediaBase, thumbnail.path),
      content: mediaLink(origin, mediaBase, previewFile(slug)),
      seconds: durationMs / 1000,
      published: dayOf(film.addedAt),
    }),
  };
}
