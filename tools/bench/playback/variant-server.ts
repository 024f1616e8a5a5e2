import { Agent, request as httpRequest } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { serve, type Served } from './serve';

/** A document and the files of its own that it links to, by path. */
export interface VariantDocument {
  html: string;
  files?: Record<string, { type: string; body: string }>;
}

/** Rewrites the product's document. @throws Error when the document lacks the markup to rewrite */
export type PageVariant = (html: string) => VariantDocument;

/**
 * Proxies the archive at `origin` with one document rewritten. The unchanged document is served by such a proxy too, so
 * that all variants have the same overhead.
 */
export async function serveVariant(origin: string, path: string, variant: PageVariant): Promise<Served> {
  const agent = new Agent({ keepAlive: true });
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const { html, files = {} } = variant(await response.text());
  const overrides = new Map(
    Object.entries({ ...files, [path]: { type: 'text/html; charset=utf-8', body: html } }).map(([name, file]) => [
      name,
      { type: file.type, body: compressed(file.body) },
    ]),
  );
  const { origin: own, close } = await serve((request, response) => {
    const file = overrides.get(request.url ?? '');
    if (file) {
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
      return;
    }
    const { method, headers } = request;
    const upstreamRequest = httpRequest(
      origin + (request.url ?? ''),
      { method: method ?? 'GET', headers, agent },
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    upstreamRequest.on('error', () => response.destroy());
    request.pipe(upstreamRequest);
  });
  return {
    origin: own,
    close: () => {
      agent.destroy();
      close();
    },
  };
}

/** Compressed with the quality that the api uses for documents. */
const compressed = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
