import { catalogProblems, type FilmPart, readWatchAddress } from '@nitrate/catalog/contract';
import { type Locale, splitLocale } from '@nitrate/contract-kit';
import { type HttpServer, publicFor, Refusal, registerProblems } from '@nitrate/http';
import { embedLink, pageLink } from '../page-links';
import type { PublicSite } from '../public-site';
import { element, xmlDeclaration } from '@nitrate/text';
import { cacheSeconds, oEmbedResponse, type OEmbedResponse } from './oembed-response';

const maxUrlLength = 2000;
const formats = ['json', 'xml'];
const notImplemented = 501;

/**
 * `/oembed?url=&format=&maxwidth=&maxheight=` by oEmbed 1.0: how to embed the preview of the film whose watch page is
 * at `url`. 404 for any other URL, 501 for an unknown format.
 */
export function serveOEmbed(app: HttpServer, { site }: { site: PublicSite }): void {
  registerProblems(app, catalogProblems);
  app.get<{ Querystring: Record<string, unknown> }>('/oembed', async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    if (typeof format !== 'string' || !formats.includes(format)) {
      return reply.status(notImplemented).type('text/plain; charset=utf-8').send('The formats are json and xml.\n');
    }
    const maxSize = { width: maxPixels(maxwidth), height: maxPixels(maxheight) };
    const origin = app.deps.originOf(request);
    const watched = parseWatchUrl(url, origin);
    if (!watched) throw new Refusal('notFound', { detail: 'The URL does not lead to a film on this site.' });
    const { film: id, locale, part } = watched;
    const [film, preview, { name }] = await Promise.all([site.film(id, locale), site.preview(id), site.about(locale)]);
    if (!film || !preview) throw new Refusal('filmNotFound');
    const response = oEmbedResponse(
      {
        film,
        part,
        video: preview,
        player: embedLink(origin, film.slug, locale, part),
        provider: { name, url: pageLink(origin, '/', locale) },
        media: (path) => site.media(origin, path),
      },
      maxSize,
    );
    reply.header('cache-control', publicFor(300, cacheSeconds).header);
    if (format === 'json') return reply.type('application/json; charset=utf-8').send(response);
    return reply.type('text/xml; charset=utf-8').send(xmlOf(response));
  });
}

/** Film, part and language of the URL of a watch page. */
function parseWatchUrl(url: unknown, origin: string): { film: string; part: FilmPart; locale: Locale } | undefined {
  if (typeof url !== 'string' || url.length > maxUrlLength || !URL.canParse(url)) return undefined;
  const { protocol, host, pathname, searchParams } = new URL(url);
  if (!/^https?:$/.test(protocol) || host !== new URL(origin).host) return undefined;
  const { locale, path } = splitLocale(pathname);
  const address = /^\/watch\/?$/.test(path) ? readWatchAddress(searchParams) : undefined;
  if (!address) return undefined;
  const { film, ...part } = address;
  return { film, part, locale };
}

/** Infinity without a limit. @throws Refusal `validationFailed` for anything but a number of pixels */
function maxPixels(value: unknown): number {
  if (value === undefined || value === '') return Infinity;
  const pixels = typeof value === 'string' ? Number(value) : Number.NaN;
  if (!Number.isInteger(pixels) || pixels < 1) {
    throw new Refusal('validationFailed', { detail: 'maxwidth and maxheight are whole numbers of pixels.' });
  }
  return pixels;
}

function xmlOf(response: OEmbedResponse): string {
  const fields: [string, string | number][] = Object.entries(response);
  return (
    xmlDeclaration +
    element(
      'oembed',
      fields.map(([name, value]) => element(name, value)),
    ).markup
  );
}
