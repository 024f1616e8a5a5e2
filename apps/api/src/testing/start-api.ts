import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { HttpServer } from '@nitrate/http';
import type { PageRenderer } from '@nitrate/contract-kit';
import { openDiskStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { readConfig } from '../config/config';
import { type ApiDeps, createApi } from '../create-api';
import { migrations } from '@nitrate/features';

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
};

const started: HttpServer[] = [];
afterAll(async () => {
  for (const app of started) await app.close();
});

/** A shell that renders its request and the reply of an API call, and records its requests. */
function recordingShell() {
  const requested: string[] = [];
  const renderer: PageRenderer = {
    inlineScripts: ['void 0'],
    inlineStyles: ['h1{color:red}'],
    async render({ url, origin, callApi }) {
      requested.push(url);
      if (url.startsWith('/broken')) throw new Error('secret cause');
      if (url.startsWith('/moved')) return { status: 302, headers: { location: '/explore' }, html: '' };
      const { status, body } = await callApi('/api/catalog/films?size=1');
      const { total } = JSON.parse(body) as { total: number };
      const html = `<!doctype html><title>${origin}${url} ${status} ${total}</title>${'<p>film</p>'.repeat(200)}`;
      return { status: url.startsWith('/nowhere') ? 404 : 200, headers: pageHeaders, html };
    },
    async payload({ url }) {
      return {
        status: 200,
        headers: { ...pageHeaders, 'content-type': 'application/json' },
        body: JSON.stringify({ url }),
      };
    },
  };
  return { renderer, requested };
}

/** An api on a database of its own, whose pages a recording shell renders. It closes with the test, or file, that starts it. */
export async function startApi(env: NodeJS.ProcessEnv = {}, logger: ApiDeps['logger'] = false) {
  const folder = await scratchFolder();
  const database = await startTestDatabase(migrations);
  const config = readConfig({ DATABASE_URL: database.url, NITRATE_EMBEDDED: '1', NITRATE_DATA: folder, ...env }, '/');
  const clientFolder = join(folder, 'client');
  await mkdir(join(clientFolder, 'assets'), { recursive: true });
  await mkdir(join(clientFolder, 'builds'), { recursive: true });
  await writeFile(join(clientFolder, 'assets', 'main-abc.js'), 'console.log(1)');
  await writeFile(join(clientFolder, 'assets', 'main-abc.js.br'), brotliCompressSync('console.log(1)'));
  await writeFile(join(clientFolder, 'builds', 'latest.json'), '{"id":"b1","timestamp":1}');
  const { renderer, requested } = recordingShell();
  const app = await createApi({
    config,
    database,
    storage: await openDiskStorage(join(folder, 'media')),
    signingKeys: ['k'.repeat(32)],
    web: { renderer, clientFolder },
    logger,
  });
  started.push(app);
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'films.example', ...headers } });
  return { app, database, requested, get, mediaFolder: join(folder, 'media') };
}
