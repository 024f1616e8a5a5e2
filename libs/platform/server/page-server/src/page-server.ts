import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallApi, type PageRenderer, type RenderRequest, dayMs } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, clientNetwork, immutable, missLimit, noStore } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { retry } from 'es-toolkit';
import { EncodedPage, encodingFor } from './encoded-page';
import { cleanPath, isPayload, looksLikeFile, pageAddress, pageOfPayload, splitAddress } from './page-address';
import type { Admit, PageCache } from './page-cache';
import { type BuildStorage, isHashedFile, storeBuild, storedFile } from './stored-builds';
import { RenderQueue } from './render-queue';

/** Usually a build is stored in this time, before a page names its chunks; the start waits no longer for it. */
const headStartMs = 1_000;
const minRetryMs = 5_000;
const maxRetryMs = 600_000;

/**
 * Stores this process's browser build for all others, now and then every day, and serves the hashed files of theirs:
 * during a rollout pages of either build ask any process. While the storage fails it serves its own alone and retries.
 */
async function shareBuilds(app: HttpServer, storage: BuildStorage, clientFolder: string): Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const attempt = () =>
    storeBuild(storage, clientFolder, app.deps.now()).catch((err: unknown) => {
      if (!signal.aborted) {
        app.log.warn({ err }, 'The browser build could not be stored yet; other processes have no chunks of it');
      }
      throw err;
    });
  const delay = (attempts: number) => Math.min(minRetryMs * 2 ** attempts, maxRetryMs);
  // Rejects when the server closes.
  const store = () => retry(attempt, { delay, signal }).catch(() => undefined);
  const timer = setInterval(() => void store(), dayMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
  });
  await Promise.race([store(), sleep(headStartMs, undefined, { ref: false })]);

  // Counted as calls are: an institution behind one address asks for many chunks during a rollout.
  const config = app.deps.limitsCalls ? { rateLimit: {} } : {};
  for (const folder of ['assets', 'embed-player/assets']) {
    app.get<{ Params: { file: string } }>(`/${folder}/:file`, { config }, async (request, reply) => {
      const { file } = request.params;
      const found = isHashedFile(file) ? await storedFile(storage, `${folder}/${file}`) : undefined;
      if (!found) throw new Refusal('notFound');
      return reply.header('cache-control', immutable.header).type(found.mediaType).send(found.content);
    });
  }
}

/** Loads `server/entry-server.mjs` of a web build. */
export async function loadPageRenderer(webFolder: string): Promise<PageRenderer> {
  const entry = pathToFileURL(join(webFolder, 'server', 'entry-server.mjs'));
  return (await import(entry.href)) as PageRenderer;
}

/** File names with a content hash never change; `builds/latest.json` and the like are revalidated on each request. */
const hashed = /[\\/]assets[\\/]/;

/** Serves the files of the browser build, precompressed where there is a `.br` or `.gz` file. */
async function clientFiles(app: HttpServer, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/.vite/**', '**/*.{br,gz}'],
    setHeaders(reply, path) {
      const isImmutable = hashed.test(path) || path.startsWith(join(folder, 'builds', 'meta'));
      reply.header('cache-control', isImmutable ? immutable.header : 'no-cache');
    },
  });
}

/** The name in the queue of renders that no client waits for. */
const background = 'revalidation';

/**
 * Admits renders for the clients of a server: limited by address and minute, documents separately from their data, which
 * browsers prefetch; and by a queue in which the addresses take turns.
 * @returns how to admit renders of `key` for a request
 */
function admitRenders(app: HttpServer): (request: FastifyRequest, key: string, isPayload: boolean) => Admit {
  const queue = new RenderQueue();
  const limitDocuments = missLimit(app, 'pages');
  const limitPayloads = missLimit(app, 'payloads');
  /** Misses of one client for one page share a place in the queue. */
  const pending = new Map<string, Promise<EncodedPage>>();

  return (request, key, isPayload) => async (kind, render) => {
    if (kind === 'revalidation') return queue.run(background, render);
    await (isPayload ? limitPayloads : limitDocuments)(request);
    const client = clientNetwork(request.ip);
    const name = `${client} ${key}`;
    const shared = pending.get(name);
    if (shared) return shared;
    const page = queue.run(client, render).finally(() => pending.delete(name));
    pending.set(name, page);
    return page;
  };
}

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
  bases: NonNullable<RenderRequest['bases']>;
  /** Decides by the address alone; `page` is its path, without the suffix of a payload. */
  accessOf(url: string, page: string, request: FastifyRequest): Promise<PageAccess>;
}

const draftHeaders = { 'cache-control': noStore.header, 'x-robots-tag': 'noindex' };

/** Serves the browser build, and a page at every address without another route. */
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
