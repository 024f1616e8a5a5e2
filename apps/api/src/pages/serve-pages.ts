import { type HttpServer, Refusal } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../origin-of';
import type { ownCalls } from '../own-calls';
import { looksLikeFile, pageAddress } from './page-address';
import { PageCache } from './page-cache';
import type { PageRenderer, PageRequest } from './page-renderer';
import { packingFor, StoredPage } from './stored-page';

export interface PagesDeps {
  renderer: PageRenderer;
  callApi: ReturnType<typeof ownCalls>;
  publicOrigin: string | undefined;
  bases: PageRequest['bases'];
  cacheBytes: number;
}

/** Pages being made at one time; past that the server is better off saying so. */
const mostAtOnce = 64;

/** Answers every address that nothing else answers, with a page of the web shell. */
export function servePages(app: HttpServer, deps: PagesDeps): void {
  const { renderer, callApi, publicOrigin, bases, cacheBytes } = deps;
  const cache = new PageCache({
    maxBytes: cacheBytes,
    now: () => Date.now(),
    onError: (err) => app.log.error({ err }, 'A page could not be renewed'),
  });

  renderer.logContentFailures?.((line) => app.log.warn(line));

  const make = async (request: PageRequest, isPayload: boolean): Promise<StoredPage> => {
    if (cache.busy >= mostAtOnce) throw new Refusal('unavailable', { headers: { 'retry-after': '2' } });
    const { status, headers, fault, body } = isPayload
      ? await renderer.payload(request)
      : await renderer.render(request).then(({ html, ...answer }) => ({ ...answer, body: html }));
    if (fault !== undefined) app.log.error({ err: fault, url: request.url }, 'A page was made with a fault');
    return new StoredPage(status, headers, body);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = pageAddress(request.url);
    if (url === undefined) throw new Refusal('validationFailed', { detail: 'No page can have this address.' });
    const [path = '/'] = url.split('?');
    if (looksLikeFile(path)) throw new Refusal('notFound');
    const isPayload = path.endsWith('/_payload.json');
    const origin = originOf(request, publicOrigin);
    const page = await cache.get(`${origin} ${url}`, () => make({ url, origin, callApi, bases }, isPayload));
    return send(request, reply, page);
  };

  app.get('/', { compress: false }, answer);
  app.get('/*', { compress: false }, answer);
}

async function send(request: FastifyRequest, reply: FastifyReply, page: StoredPage): Promise<FastifyReply> {
  reply.headers({ ...page.headers, vary: 'Accept-Encoding', etag: page.etag });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const packing = packingFor(request.headers['accept-encoding']);
  if (packing !== 'identity') reply.header('content-encoding', packing);
  return reply.status(page.status).send(await page.body(packing));
}
