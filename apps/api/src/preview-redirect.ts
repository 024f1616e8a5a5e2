import { catalogProblems } from '@nitrate/catalog/contract';
import { type HttpServer, publicFor, Refusal, registerProblems } from '@nitrate/http';
import { previewPlayback } from '@nitrate/player/contract';
import type { ownCalls } from './own-calls';

/** Well below a day, for which a preview's signed address stays the same. */
const cache = publicFor(300);

/**
 * `/media/preview/<film>`: a lasting address of a film's preview, for sitemaps and for pages elsewhere that show it. It
 * leads to the signed one.
 */
export function previewRedirect(app: HttpServer, callApi: ReturnType<typeof ownCalls>, mediaBase: string): void {
  registerProblems(app, catalogProblems);
  app.get<{ Params: { film: string } }>('/media/preview/:film', async (request, reply) => {
    const address = previewPlayback.url.replace(':film', encodeURIComponent(request.params.film));
    const { status, body } = await callApi(`/api${address}`);
    if (status >= 500) throw new Refusal('unavailable');
    const playback = status === 200 ? (JSON.parse(body) as { sources: { src: string }[] }) : undefined;
    const source = playback?.sources.at(-1);
    if (!source) throw new Refusal('filmNotFound');
    // Players of other sites follow it too.
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    return reply.header('cache-control', cache.header).redirect(`${mediaBase}/${source.src}`, 302);
  });
}
