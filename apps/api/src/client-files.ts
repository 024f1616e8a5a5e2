import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type HttpServer, immutable } from '@nitrate/http';

/** Names with a hash in them never change; `builds/latest.json` and the like are asked for each time. */
const hashed = /[\\/]assets[\\/]/;

/** Serves the files of the browser build, in the packed form that lies beside each. */
export async function clientFiles(app: HttpServer, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/.vite/**', '**/*.{br,gz}'],
    setHeaders(reply, path) {
      const forever = hashed.test(path) || path.startsWith(join(folder, 'builds', 'meta'));
      reply.header('cache-control', forever ? immutable.header : 'no-cache');
    },
  });
}
