import { catalogProblems } from '@nitrate/catalog/contract';
import { type HttpServer, publicFor, Refusal, registerProblems } from '@nitrate/http';
import { requestedPart } from '../page-links';
import type { PublicSite } from '../public-site';
import { filmManifest, manifestContext } from './film-manifest';

/** Well below the day for which the signed URLs of captions stay the same. */
const cache = publicFor(300);
const mediaType = `application/ld+json;profile="${manifestContext}"`;

/**
 * `/iiif/<film>/manifest.json`: a film whose preview can be played, for viewers and catalogues of other sites; with `t`
 * and `end` a passage of it.
 */
export function serveManifest(app: HttpServer, { site }: { site: PublicSite }): void {
  registerProblems(app, catalogProblems);
  app.get<{ Params: { film: string } }>('/iiif/:film/manifest.json', async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    const { film } = request.params;
    const [en, de, preview, transcripts] = await Promise.all([
      site.film(film, 'en'),
      site.film(film, 'de'),
      site.preview(film),
      site.transcripts(film),
    ]);
    if (!en || !de || !preview) throw new Refusal('filmNotFound');
    const origin = app.deps.originOf(request);
    const manifest = filmManifest({
      film: { en, de },
      part: requestedPart(request.url),
      preview,
      transcripts,
      origin,
      media: (path) => site.media(origin, path),
      api: (path) => site.api(origin, path),
    });
    return reply.header('cache-control', cache.header).type(mediaType).send(JSON.stringify(manifest));
  });
}
