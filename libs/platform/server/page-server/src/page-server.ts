import { type CallApi, type HttpServer, noStore, Refusal } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admitRenders } from './admit-renders';
import { clientFiles } from './client-files';
import { EncodedPage, encodingFor } from './encoded-page';
import { cleanPath, isPayload, looksLikeFile, pageAddress, pageOfPayload, splitAddress } from './page-address';
import type { PageCache } from './page-cache';
import type { PageRenderer, RenderRequest } from './page-renderer';
import { shareBuilds } from './share-builds';
import type { BuildStorage } from './stored-builds';

/** What an address shows: its public page, a draft that must not be cached, or a redirect. */
export type PageAccess = { kind: 'public' } | { kind: 'draft' } | { kind: 'redirect'; to: string };

interface PageServerDeps {
  renderer: PageRenderer;
  /** The files of the browser build. */
  clientFolder: string;
  /** Holds the hashed files of other builds; undefined: this build's are served alone. */
  storage?: BuildStorage;
  cache: PageCache;
  callApi: CallApi;
  bases: RenderRequest['bases'];
  /** Decides by the address alone; `page` is its path, without the suffix of a payload. */
  accessOf(url: string, page: string, request: FastifyRequest): Promise<PageAccess>;
}

const draftHeaders = { 'cache-control': noStore.header, 'x-robots-tag': 'noindex' };

/** Serves the browser build, and a page at every address that no other route answers. */
export async function pageServer(app: HttpServer, deps: PageServerDeps): Promise<void> {
  const { renderer, clientFolder, storage, cache, callApi, bases, accessOf } = deps;
  const admit = admitRenders(app);

  async function render(url: string, origin: string, { id, log }: FastifyRequest): Promise<EncodedPage> {
    const callOfPage: CallApi = (address, init) => callApi(address, { ...init, requestId: id });
    const page = { url, origin, requestId: id, callApi: callOfPage, bases };
    const { status, headers, body, fault } = await bodyOf(renderer, page);
    if (fault !== undefined) log.error({ err: fault, path: pathOf(url) }, 'A page was rendered with an error');
    return new EncodedPage(status, headers, body);
  }

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path: requested, search } = splitAddress(request.url);
    const url = pageAddress(request.url);
    if (url === undefined) throw new Refusal('notFound', { detail: 'No page can have this address.' });
    const clean = cleanPath(requested);
    if (clean !== requested) {
      return reply.header('cache-control', noStore.header).redirect(clean + search, 308);
    }
    const path = pathOf(url);
    if (looksLikeFile(path)) throw new Refusal('notFound');
    const origin = app.deps.originOf(request);
    const access = await accessOf(url, pageOfPayload(path), request);
    if (access.kind === 'redirect') return reply.header('cache-control', noStore.header).redirect(access.to, 302);
    const key = `${origin} ${url}`;
    const admitted = admit(request, key, isPayload(path));
    const work = () => render(url, origin, request);
    if (access.kind === 'draft') return send(request, reply, await admitted('miss', work), draftHeaders);
    return send(request, reply, await cache.get(key, work, admitted));
  }

  renderer.logFailures?.((line) => app.log.warn(line));
  await clientFiles(app, clientFolder);
  if (storage) await shareBuilds(app, storage, clientFolder);
  app.get('/', { compress: false }, servePage);
  app.get('/*', { compress: false }, servePage);
}

const pathOf = (url: string): string => url.split('?')[0] ?? '/';

async function bodyOf(renderer: PageRenderer, request: RenderRequest) {
  if (isPayload(pathOf(request.url))) return renderer.payload(request);
  const { html, ...result } = await renderer.render(request);
  return { ...result, body: html };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedPage,
  headers: Record<string, string> = {},
): Promise<FastifyReply> {
  reply.headers({ ...page.headers, ...headers, vary: 'Accept-Encoding', etag: page.etag });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(page.status).send(await page.body(encoding));
}
