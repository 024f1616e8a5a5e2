import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createHttpServer, inProcessCalls } from '@nitrate/http';
import { scratchFolder } from '@nitrate/testing-server';
import { PageCache } from './page-cache';
import type { PageRenderer } from './page-renderer';
import { type PageAccess, pageServer } from './page-server';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
};

async function start(renderer: Partial<PageRenderer>, access: PageAccess = { kind: 'public' }) {
  const clientFolder = await scratchFolder();
  await mkdir(join(clientFolder, 'assets'));
  await writeFile(join(clientFolder, 'assets', 'main-abc.js'), 'void 0');
  const app = await createHttpServer({ publicOrigin: 'https://films.example' });
  await app.register(pageServer, {
    renderer: {
      render: async ({ url }) => ({ status: 200, headers, html: url }),
      payload: async ({ url }) => ({ status: 200, headers, body: JSON.stringify({ url }) }),
      ...renderer,
    },
    clientFolder,
    cache: new PageCache({ maxBytes: 1_000_000, onError: () => undefined }),
    callApi: inProcessCalls(app),
    bases: {},
    accessOf: async () => access,
  });
  return { app, get: (url: string) => app.inject({ url }) };
}

describe('pageServer', () => {
  it('serves the files of the build, and pages at all other addresses', async () => {
    const { get } = await start({});
    expect((await get('/assets/main-abc.js')).body).toBe('void 0');
    expect((await get('/explore?b=1&a=2')).body).toBe('/explore?a=2&b=1');
    expect((await get('/explore/_payload.json')).json()).toEqual({ url: '/explore/_payload.json' });
    expect((await get('/missing.png')).statusCode).toBe(404);
  });

  it('refuses further renders while 64 are running, and renders again afterwards', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let running = 0;
    const { get } = await start({
      async render({ url }) {
        running += 1;
        await finished;
        return { status: 200, headers, html: url };
      },
    });
    const pages = Array.from({ length: 64 }, (_, n) => get(`/page-${n}`));
    while (running < 64) await nextTurn();
    const refused = await get('/one-more');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    finish();
    expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual(Array(64).fill(200));
    expect((await get('/one-more')).statusCode).toBe(200);
  });

  it('renders a draft on each request, and forbids caching it', async () => {
    let renders = 0;
    const { get } = await start(
      { render: async () => ({ status: 200, headers, html: `draft ${(renders += 1)}` }) },
      { kind: 'draft' },
    );
    expect([(await get('/about')).body, (await get('/about')).body]).toEqual(['draft 1', 'draft 2']);
    expect((await get('/about')).headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('redirects an address that is not allowed', async () => {
    const { get } = await start({}, { kind: 'redirect', to: '/about' });
    const { statusCode, headers: sent } = await get('/about?preview=x');
    expect([statusCode, sent.location, sent['cache-control']]).toEqual([302, '/about', 'no-store']);
  });

  it.each([
    ['//evil.example/x', '/evil.example/x'],
    ['/de//evil.example/x?q=//a&utm_source=mail', '/de/evil.example/x?q=//a&utm_source=mail'],
    ['/de/%5Cevil.example', '/de/evil.example'],
    ['/%5c%5Cevil.example', '/evil.example'],
    ['/explore/', '/explore'],
    ['/explore//_payload.json', '/explore/_payload.json'],
    ['/x/..//evil.example', '/evil.example'],
  ])('redirects %s to %s before anything is rendered', async (url, location) => {
    const renderer = { render: jest.fn(), payload: jest.fn() };
    const { app } = await start(renderer);
    // `inject` would resolve the address as a URL.
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const { status, headers: sent } = await requestRaw(address, url);
    await app.close();
    expect([status, sent.location, sent['cache-control']]).toEqual([308, location, 'no-store']);
    expect([renderer.render.mock.calls, renderer.payload.mock.calls]).toEqual([[], []]);
  });

  it.each(['/a%E2%80%A8b?token=x', '/%zz', '/%E0%A4%A', '/a%00', '/a%0Ab', '/de/%C2%85', '/%ED%A0%80/_payload.json'])(
    'answers the impossible path %s with 404',
    async (url) => {
      const renderer = { render: jest.fn(), payload: jest.fn() };
      const { get } = await start(renderer);
      expect((await get(url)).statusCode).toBe(404);
      expect([renderer.render.mock.calls, renderer.payload.mock.calls]).toEqual([[], []]);
    },
  );
});

/** A request with exactly this path. */
function requestRaw(address: string, path: string): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
    sent.on('error', reject).end();
  });
}
