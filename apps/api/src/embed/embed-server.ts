import { type Locale, locales } from '@nitrate/contract-kit';
import { type HttpServer, noStore, publicFor } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { watchPath } from '@nitrate/player/contract';
import { originOf } from '../origin-of';
import { pageLink } from '../page-links';
import type { PublicSite } from '../public-site';
import { scriptHash } from '../script-hash';
import { embedDocument, embedOfNothing } from './embed-document';
import { embedStyle } from './embed-style';

export interface EmbedDeps {
  site: PublicSite;
  publicOrigin: string | undefined;
  mediaBase: string;
}

/** Well below a day, for which a preview's signed address stays the same. */
const cache = publicFor(300);

/**
 * `/embed/<film>` and `/de/embed/<film>`: the preview of a film for frames on other sites, the only documents of ours
 * that may stand in one. Never the full film, no cookie, no script, and not for search engines.
 */
export function embedServer(app: HttpServer, { site, publicOrigin, mediaBase }: EmbedDeps): void {
  const policy = contentSecurityPolicy(mediaBase);

  async function documentFor(locale: Locale, film: string, origin: string): Promise<{ found: boolean; text: string }> {
    const [shown, preview, { name }] = await Promise.all([
      site.film(film, locale),
      site.preview(film),
      site.about(locale),
    ]);
    if (!shown || !preview) return { found: false, text: embedOfNothing(locale, pageLink(origin, '/', locale), name) };
    const page = pageLink(origin, watchPath(shown.slug), locale);
    // Without the origin: a frame may be asked for under another name of the server.
    const media = (path: string) => site.media('', path);
    return { found: true, text: embedDocument({ film: shown, preview, page, site: name, locale, media }) };
  }

  const answer =
    (locale: Locale) =>
    async (request: FastifyRequest<{ Params: { film: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
      const { found, text } = await documentFor(locale, request.params.film, originOf(request, publicOrigin));
      reply.removeHeader('x-frame-options');
      return reply
        .status(found ? 200 : 404)
        .headers({
          'cache-control': found ? cache.header : noStore.header,
          'content-security-policy': policy,
          'cross-origin-resource-policy': 'cross-origin',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(text);
    };

  for (const locale of locales) app.get(pageLink('', '/embed/:film', locale), answer(locale));
}

function contentSecurityPolicy(mediaBase: string): string {
  const media = mediaBase.startsWith('/') ? "'self'" : `'self' ${new URL(mediaBase).origin}`;
  return [
    "default-src 'none'",
    `img-src ${media}`,
    `media-src ${media}`,
    `style-src ${scriptHash(embedStyle)}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}
