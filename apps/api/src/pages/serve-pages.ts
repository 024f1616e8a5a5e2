import { type HttpServer, noStore, Refusal } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../origin-of';
import type { ownCalls } from '../own-calls';
import { looksLikeFile, pageAddress } from './page-address';
import { PageCache } from './page-cache';
import type { PageRenderer, PageRequest } from './page-renderer';
import { previewIn } from './preview-address';
import { packingFor, StoredPage } from './stored-page';

export interface PagesDeps {
  renderer: PageRenderer;
  callApi: ReturnType<typeof ownCalls>;
  publicOrigin: string | undefined;
  bases: PageRequest['bases'];
  cacheBytes: number;
  /** Whether a token lets somebody see the drafts of a page. */
  mayPreview(token: string, path: string): Promise<boolean>;
}

/** What to do with the pages that are kept. */
export interface ServedPages {
  /** Something that pages show has changed. */
  drop(): void;
}

/** Pages being made at one time; past that the server is better off saying so. */
const mostAtOnce = 64;

const previewHeaders = { 'cache-control': noStore.header, 'x-robots-tag': 'noindex' };

/** Answers every address that nothing else answers, with a page of the web shell. */
export function servePages(app: HttpServer, deps: PagesDeps): ServedPages {
  const { renderer, callApi, publicOrigin, bases, cacheBytes, mayPreview } = deps;
  const cache = new PageCache({
    maxBytes: cacheBytes,
    now: () => Date.now(),
    onError: (err) => app.log.error({ err }, 'A page could not be renewed'),
  });

  renderer.logContentFailures?.((line) => app.log.warn(line));

  const draw = async (request: PageRequest, isPayload: boolean): Promise<Drawn> => {
    if (cache.busy >= mostAtOnce) throw new Refusal('unavailable', { headers: { 'retry-after': '2' } });
    const { status, headers, fault, body } = isPayload
      ? await renderer.payload(request)
      : await renderer.render(request).then(({ html, ...answer }) => ({ ...answer, body: html }));
    if (fault !== undefined) app.log.error({ err: fault, url: request.url }, 'A page was made with a fault');
    return { status, headers, body };
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = pageAddress(request.url);
    if (url === undefined) throw new Refusal('validationFailed', { detail: 'No page can have this address.' });
    const [path = '/'] = url.split('?');
    if (looksLikeFile(path)) throw new Refusal('notFound');
    const isPayload = path.endsWith('/_payload.json');
    const origin = originOf(request, publicOrigin);
    const drawn = () => draw({ url, origin, callApi, bases }, isPayload);
    const preview = previewIn(url);
    if (!preview) return send(request, reply, await cache.get(`${origin} ${url}`, async () => stored(await drawn())));
    if (!(await mayPreview(preview.token, preview.page))) {
      return reply.header('cache-control', noStore.header).redirect(preview.without, 302);
    }
    // A draft is drawn for whoever asks, and kept by nobody.
    const { status, headers, body } = await drawn();
    return send(request, reply, stored({ status, headers: { ...headers, ...previewHeaders }, body }));
  };

  app.get('/', { compress: false }, answer);
  app.get('/*', { compress: false }, answer);
  return { drop: () => cache.clear() };
}

interface Drawn {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const stored = ({ status, headers, body }: Drawn): StoredPage => new StoredPage(status, headers, body);

async function send(request: FastifyRequest, reply: FastifyReply, page: StoredPage): Promise<FastifyReply> {
  reply.headers({ ...page.headers, vary: 'Accept-Encoding', etag: page.etag });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const packing = packingFor(request.headers['accept-encoding']);
  if (packing !== 'identity') reply.header('content-encoding', packing);
  return reply.status(page.status).send(await page.body(packing));
}
