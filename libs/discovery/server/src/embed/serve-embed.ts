import { type Locale, locales } from '@nitrate/contract-kit';
import { cspHash, type HttpServer, noStore, publicFor, Refusal } from '@nitrate/http';
import { type FilmPart, filmPartPath, watchPath } from '@nitrate/catalog/contract';
import type { FastifyReply } from 'fastify';
import { pageLink, requestedPart } from '../page-links';
import type { PublicSite } from '../public-site';
import type { EmbedBuild } from './embed-build';
import { busyDocument, filmDocument, missingDocument, recordDocument } from './embed-document';
import { plainStyle } from './embed-style';

interface EmbedDeps {
  site: PublicSite;
  /** Base URLs, paths on this origin or absolute. */
  bases: { api: string; media: string };
  /** The player; undefined where there is no web build: then the browser's own. */
  build: EmbedBuild | undefined;
}

const tooManyRequests = 429;
/** Well below the day for which the signed URL of a preview stays the same. */
const cache = publicFor(300);

/**
 * `/embed/<film>` and `/de/embed/<film>`: a film for frames on other sites; with `t` and `end` a part of it. These
 * are the only documents that may be framed. They are the same for everyone, set no cookie and are not indexed; the
 * script asks for the grant.
 */
export function serveEmbed(app: HttpServer, deps: EmbedDeps): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(deps),
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  };
  const send = (reply: FastifyReply, html: string) =>
    reply.removeHeader('x-frame-options').headers(headers).type('text/html; charset=utf-8').send(html);

  for (const locale of locales) {
    app.get<{ Params: { film: string } }>(pageLink('', '/embed/:film', locale), {
      // Readers of another site see a page, not a problem document, in its frame.
      errorHandler(error, _request, reply) {
        if (!(error instanceof Refusal && error.code === 'tooManyRequests')) throw error;
        const busy = { ...error.headers, 'cache-control': noStore.header };
        void send(reply.status(tooManyRequests).headers(busy), busyDocument(locale, deps.build));
      },
      async handler(request, reply) {
        const part = requestedPart(request.url);
        const document = await loadDocument(deps, locale, request.params.film, part, app.deps.originOf(request));
        const cacheControl = document.found ? cache.header : noStore.header;
        return send(reply.status(document.found ? 200 : 404).header('cache-control', cacheControl), document.html);
      },
    });
  }
}

async function loadDocument(
  { site, bases, build }: EmbedDeps,
  locale: Locale,
  idOrSlug: string,
  part: FilmPart,
  origin: string,
): Promise<{ found: boolean; html: string }> {
  const [film, preview, { name }] = await Promise.all([
    site.film(idOrSlug, locale),
    site.preview(idOrSlug),
    site.about(locale),
  ]);
  if (!film) {
    const archive = pageLink(origin, '/archive', locale);
    return { found: false, html: missingDocument({ locale, site: name, archive, build }) };
  }
  const document = {
    film,
    page: pageLink(origin, filmPartPath(film.slug, part), locale),
    canonical: pageLink(origin, watchPath(film.slug), locale),
    site: name,
    locale,
    build,
  };
  if (film.availability === 'none') return { found: false, html: recordDocument(document) };
  return { found: true, html: filmDocument({ ...document, part, preview, bases }) };
}

/** Styles and scripts of the player are files; the style of the document is inline. */
function contentSecurityPolicy({ bases, build }: EmbedDeps): string {
  const originOf = (base: string) => (base.startsWith('/') ? [] : [new URL(base).origin]);
  const media = ["'self'", ...originOf(bases.media)].join(' ');
  const calls = ["'self'", ...new Set([...originOf(bases.api), ...originOf(bases.media)])].join(' ');
  const style = cspHash(build?.style ?? plainStyle);
  return [
    "default-src 'none'",
    `img-src ${media} data: blob:`,
    `media-src ${media} blob:`,
    ...(build
      ? ["script-src 'self'", `style-src 'self' ${style}`, "font-src 'self'", `connect-src ${calls}`]
      : [`style-src ${style}`]),
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}
