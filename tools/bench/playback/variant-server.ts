import { Agent, request as httpRequest } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { serve, type Served } from './serve';

/** A document and the files that only it refers to, by path. */
export interface VariantDocument {
  html: string;
  files?: Record<string, { type: string; body: string }>;
}

/** Makes a variant of the product's document. @throws Error where the document has not what the variant changes */
export type Variant = (html: string) => VariantDocument;

/**
 * The archive at `origin` with a variant of one of its documents; everything else is passed through. Every variant, the
 * unchanged document included, comes from such a server, so that all pay the same for the way through it.
 */
export async function serveVariant(origin: string, path: string, variant: Variant): Promise<Served> {
  const agent = new Agent({ keepAlive: true });
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  const { html, files = {} } = variant(await answer.text());
  const known = new Map(
    Object.entries({ ...files, [path]: { type: 'text/html; charset=utf-8', body: html } }).map(([name, file]) => [
      name,
      { type: file.type, body: compressed(file.body) },
    ]),
  );
  const { origin: own, close } = await serve((request, response) => {
    const file = known.get(request.url ?? '');
    if (file) {
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
      return;
    }
    const { method, headers } = request;
    const passed = httpRequest(
      origin + (request.url ?? ''),
      { method: method ?? 'GET', headers, agent },
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  return {
    origin: own,
    close: () => {
      agent.destroy();
      close();
    },
  };
}

/** As the api compresses its documents. */
const compressed = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
