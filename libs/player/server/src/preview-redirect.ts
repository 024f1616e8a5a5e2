import { catalogProblems } from '@nitrate/catalog/contract';
import type { CallApi } from '@nitrate/contract-kit';
import { type HttpServer, publicFor, Refusal, registerProblems } from '@nitrate/http';
import { type Playback, previewPlayback } from '@nitrate/player/contract';

interface PreviewRedirectDeps {
  callApi: CallApi;
  /** Where media are served from, such as `/media`. */
  mediaBase: string;
}

/** Less than the day for which a preview's signed address stays the same. */
const cache = publicFor(300);

/**
 * `/media/preview/<film>`: the permanent address of a film's preview, for sitemaps and for pages of other sites. It
 * redirects to the signed address.
 */
export async function previewRedirect(app: HttpServer, deps: PreviewRedirectDeps): Promise<void> {
  registerProblems(app, catalogProblems);
  const { callApi, mediaBase } = deps;
  app.get<{ Params: { film: string } }>('/media/preview/:film', async (request, reply) => {
    const path = previewPlayback.url.replace(':film', encodeURIComponent(request.params.film));
    const { status, body } = await callApi(`/api${path}`);
    if (status >= 500) throw new Refusal('unavailable');
    const playback = status === 200 ? (JSON.parse(body) as Playback) : undefined;
    const source = playback?.sources.at(-1);
    if (!source) throw new Refusal('filmNotFound');
    // Players of other sites follow the redirect as well.
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    return reply.header('cache-control', cache.header).redirect(`${mediaBase}/${source.src}`, 302);
  });
}
