import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type HttpServer, immutable } from '@nitrate/http';

/** File names with a content hash never change; `builds/latest.json` and the like are revalidated on each request. */
const hashed = /[\\/]assets[\\/]/;

/** Serves the files of the browser build, precompressed where there is a `.br` or `.gz` file. */
export async function clientFiles(app: HttpServer, folder: string): Promise<void> {
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
