import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { serve, type Served } from './serve';

/** A page with a bare `<video>`. */
export const plainVideo = (source: string): string =>
  `<!doctype html><title>bare</title><video muted autoplay playsinline crossorigin src="${source}"></video>`;

/** A page with a bare `<video>` played by hls.js. */
export const hlsJsVideo = (source: string): string =>
  `<!doctype html><title>hls.js</title><video muted autoplay playsinline></video><script src="/hls.js"></script>
   <script>const hls = new Hls(); hls.loadSource("${source}"); hls.attachMedia(document.querySelector('video'));</script>`;

/** Serves reference pages by path, and hls.js compressed by brotli. */
export async function serveReferencePages(pages: Record<string, string>): Promise<Served> {
  const hlsPath = createRequire(`${process.cwd()}/package.json`).resolve('hls.js/dist/hls.min.js');
  const hlsJs = brotliCompressSync(await readFile(hlsPath));
  return serve((request, response) => {
    if (request.url === '/hls.js') {
      response.setHeader('content-type', 'text/javascript');
      response.setHeader('content-encoding', 'br').end(hlsJs);
    } else response.setHeader('content-type', 'text/html').end(pages[request.url ?? ''] ?? '');
  });
}
