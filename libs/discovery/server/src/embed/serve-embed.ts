import { type Locale, locales } from '@nitrate/contract-kit';
import { cspHash, type HttpServer, noStore, publicFor, Refusal } from '@nitrate/http';
import { watchPath } from '@nitrate/player/contract';
import type { FastifyReply } from 'fastify';
import { pageLink } from '../page-links';
import type { PublicSite } from '../public-site';
import { busyEmbedDocument, embedDocument, missingEmbedDocument } from './embed-document';
import { embedStyle } from './embed-style';

interface EmbedDeps {
  site: PublicSite;
  mediaBase: string;
}

const tooManyRequests = 429;
/** Well below the day for which the signed URL of a preview stays the same. */
const cache = publicFor(300);

/**
 * `/embed/<film>` and `/de/embed/<film>`: the preview of a film for frames on other sites. These are the only documents
 * that may be framed. They contain no full film and no script, set no cookie and are not indexed.
 */
export function serveEmbed(app: HttpServer, { site, mediaBase }: EmbedDeps): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(mediaBase),
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
        void send(reply.status(tooManyRequests).headers(busy), busyEmbedDocument(locale));
      },
      async handler(request, reply) {
        const document = await loadDocument(site, locale, request.params.film, app.deps.originOf(request));
        const cacheControl = document.found ? cache.header : noStore.header;
        return send(reply.status(document.found ? 200 : 404).header('cache-control', cacheControl), document.html);
      },
    });
  }
}

async function loadDocument(
  site: PublicSite,
  locale: Locale,
  idOrSlug: string,
  origin: string,
): Promise<{ found: boolean; html: string }> {
  const [film, preview, { name }] = await Promise.all([
    site.film(idOrSlug, locale),
    site.preview(idOrSlug),
    site.about(locale),
  ]);
  if (!film || !preview) {
    return { found: false, html: missingEmbedDocument(locale, pageLink(origin, '/', locale), name) };
  }
  const page = pageLink(origin, watchPath(film.slug), locale);
  // Relative, because the frame may be requested under another host name of the server.
  const media = (path: string) => site.media('', path);
  return { found: true, html: embedDocument({ film, preview, page, site: name, locale, media }) };
}

function contentSecurityPolicy(mediaBase: string): string {
  const media = mediaBase.startsWith('/') ? "'self'" : `'self' ${new URL(mediaBase).origin}`;
  return [
    "default-src 'none'",
    `img-src ${media}`,
    `media-src ${media}`,
    `style-src ${cspHash(embedStyle)}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}
