import { catalogProblems } from '@nitrate/catalog/contract';
import { defaultLocale, isLocale, type Locale } from '@nitrate/contract-kit';
import { type HttpServer, publicFor, Refusal, registerProblems } from '@nitrate/http';
import { XMLBuilder } from 'fast-xml-parser';
import { originOf } from '../origin-of';
import { embedLink, pageLink } from '../page-links';
import type { PublicSite } from '../public-site';
import { sayable } from '../xml-text';
import { cacheSeconds, oEmbedAnswer, type OEmbedAnswer } from './oembed-answer';

export interface OEmbedDeps {
  site: PublicSite;
  publicOrigin: string | undefined;
}

const longestAddress = 2000;
const formats = ['json', 'xml'];
const notImplemented = 501;

/**
 * `/oembed?url=&format=&maxwidth=&maxheight=`: how other sites show a film's preview, by the address of its watch page.
 * 404 for every other address, 501 for another format, as oEmbed 1.0 has it.
 */
export function oEmbedServer(app: HttpServer, { site, publicOrigin }: OEmbedDeps): void {
  registerProblems(app, catalogProblems);
  app.get<{ Querystring: Record<string, unknown> }>('/oembed', async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    if (typeof format !== 'string' || !formats.includes(format)) {
      return reply.status(notImplemented).type('text/plain; charset=utf-8').send('The formats are json and xml.\n');
    }
    const room = { width: roomOf(maxwidth), height: roomOf(maxheight) };
    const origin = originOf(request, publicOrigin);
    const asked = watchAddress(url, origin);
    if (!asked) throw new Refusal('notFound', { detail: 'The address is not that of a film here.' });
    const { film: id, locale } = asked;
    const [film, preview, { name }] = await Promise.all([site.film(id, locale), site.preview(id), site.about(locale)]);
    if (!film || !preview) throw new Refusal('filmNotFound');
    const answer = oEmbedAnswer(
      {
        film,
        picture: preview,
        player: embedLink(origin, film.slug, locale),
        provider: { name, url: pageLink(origin, '/', locale) },
        media: (path) => site.media(origin, path),
      },
      room,
    );
    reply.header('cache-control', publicFor(300, cacheSeconds).header);
    if (format === 'json') return reply.type('application/json; charset=utf-8').send(answer);
    return reply.type('text/xml; charset=utf-8').send(xmlOf(answer));
  });
}

/** The film and language that an address of one of our watch pages names. */
function watchAddress(url: unknown, origin: string): { film: string; locale: Locale } | undefined {
  if (typeof url !== 'string' || url.length > longestAddress || !URL.canParse(url)) return undefined;
  const { protocol, host, pathname, searchParams } = new URL(url);
  if (!/^https?:$/.test(protocol) || host !== new URL(origin).host) return undefined;
  const [, language = defaultLocale] = /^(?:\/([a-z]{2}))?\/watch\/?$/.exec(pathname) ?? [undefined, ''];
  const film = searchParams.get('v')?.trim();
  if (!film || film.length > 200 || !isLocale(language)) return undefined;
  return { film, locale: language };
}

/** @throws Refusal `validationFailed` for what is no number of pixels */
function roomOf(value: unknown): number {
  if (value === undefined || value === '') return Infinity;
  const pixels = typeof value === 'string' ? Number(value) : Number.NaN;
  if (!Number.isInteger(pixels) || pixels < 1) {
    throw new Refusal('validationFailed', { detail: 'maxwidth and maxheight are whole numbers of pixels.' });
  }
  return pixels;
}

function xmlOf(answer: OEmbedAnswer): string {
  const texts = Object.entries(answer).map(([name, value]) => [name, sayable(String(value))] as const);
  const declaration = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n';
  return declaration + new XMLBuilder({}).build({ oembed: Object.fromEntries(texts) });
}
