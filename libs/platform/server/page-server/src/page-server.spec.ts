import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageRenderer } from '@nitrate/contract-kit';
import { createHttpServer, cspHash, type HttpServerOptions, inProcessCalls } from '@nitrate/http';
import { scratchFolder } from '@nitrate/testing-server';
import { errorPage } from './error-page';
import { PageCache } from './page-cache';
import { type PageAccess, pageServer } from './page-server';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
};

async function start(
  renderer: Partial<PageRenderer>,
  access: PageAccess = { kind: 'public' },
  options: HttpServerOptions = {},
) {
  const clientFolder = await scratchFolder();
  await mkdir(join(clientFolder, 'assets'));
  await writeFile(join(clientFolder, 'assets', 'main-abc.js'), 'void 0');
  const app = await createHttpServer({ publicOrigin: 'https://films.example', errorPage, ...options });
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
  const getFrom = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress });
  /** As a browser opens an address. */
  const open = (url: string) => app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  return { app, getFrom, open, get: (url: string) => app.inject({ url }) };
}

describe('pageServer', () => {
  it('serves the files of the build, and pages at all other addresses', async () => {
    const { get } = await start({});
    expect((await get('/assets/main-abc.js')).body).toBe('void 0');
    expect((await get('/explore?b=1&a=2')).body).toBe('/explore?a=2&b=1');
    expect((await get('/explore/_payload.json')).json()).toEqual({ url: '/explore/_payload.json' });
    expect((await get('/missing.png')).statusCode).toBe(404);
  });

  it('names the request in the error page, in the log and in the calls of the page', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const { app, get } = await start(
      {
        async render({ requestId, callApi }) {
          const { body } = await callApi('/id-of-call');
          return { status: 500, headers: {}, html: `${requestId} ${body}`, fault: new Error('torn') };
        },
      },
      { kind: 'public' },
      { logger: { level: 'info', stream } },
    );
    app.get('/id-of-call', ({ id }) => id);
    const { headers: sent, body } = await get('/explore');
    const id = String(sent['x-request-id']);
    expect(body).toBe(`${id} ${id}`);
    expect(lines.map((line) => (JSON.parse(line) as { reqId: string }).reqId)).toEqual([id]);
  });

  it('refuses further renders while 64 are running and 512 wait, and renders again afterwards', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let running = 0;
    const { getFrom } = await start({
      async render({ url }) {
        running += 1;
        await finished;
        return { status: 200, headers, html: url };
      },
    });
    const page = (n: number) => getFrom(`192.0.2.${n % 32}`, `/page-${n}`);
    const pages = Array.from({ length: 64 + 512 }, (_, n) => page(n));
    while (running < 64) await nextTurn();
    const refused = await page(1000);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(running).toBe(64);
    finish();
    expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual(Array(576).fill(200));
    expect((await page(1000)).statusCode).toBe(200);
  });

  it('renders for other clients at once while one waits for many pages', async () => {
    const order: string[] = [];
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const { getFrom } = await start({
      async render({ url }) {
        order.push(url);
        if (url.startsWith('/flood')) await finished;
        return { status: 200, headers, html: url };
      },
    });
    const flood = Array.from({ length: 200 }, (_, n) => getFrom('2001:db8::1', `/flood-${n}`));
    while (order.length < 4) await nextTurn();
    expect((await getFrom('192.0.2.7', '/explore')).body).toBe('/explore');
    expect(order).toHaveLength(5);
    // The same client by another address of its network.
    expect((await getFrom('2001:db8::2', '/explore?more')).statusCode).toBe(429);
    finish();
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4 + 128);
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - 4 - 128);
  });

  it('renders one page once for many readers behind one address', async () => {
    let renders = 0;
    const { get } = await start({
      async render({ url }) {
        renders += 1;
        await nextTurn();
        return { status: 200, headers, html: url };
      },
    });
    const pages = await Promise.all(Array.from({ length: 500 }, () => get('/explore')));
    expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(renders).toBe(1);
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

describe('the limit of uncached pages', () => {
  const limited = () => start({}, { kind: 'public' }, { rendersPerMinute: 3 });

  it('counts misses by address: cached pages and other addresses are served beyond it', async () => {
    const { getFrom } = await limited();
    const from = '192.0.2.1';
    for (const n of [1, 2, 3]) expect((await getFrom(from, `/page-${n}`)).statusCode).toBe(200);
    expect((await getFrom(from, '/page-4')).statusCode).toBe(429);
    expect((await getFrom(from, '/page-1')).statusCode).toBe(200);
    expect((await getFrom(from, '/assets/main-abc.js')).statusCode).toBe(200);
    expect((await getFrom('192.0.2.2', '/page-4')).statusCode).toBe(200);
    expect((await getFrom(from, '/page-4')).statusCode).toBe(200);
  });

  it('counts IPv6 by /56', async () => {
    const { getFrom } = await limited();
    for (const n of [1, 2, 3]) await getFrom(`2001:db8::${n}`, `/page-${n}`);
    expect((await getFrom('2001:db8::4', '/page-4')).statusCode).toBe(429);
    expect((await getFrom('2001:db8:0:100::4', '/page-4')).statusCode).toBe(200);
  });

  it('counts documents separately from their data, which browsers prefetch', async () => {
    const { get } = await limited();
    for (const n of [1, 2, 3]) await get(`/page-${n}/_payload.json`);
    const refused = await get('/page-4/_payload.json');
    expect(refused.json()).toMatchObject({ code: 'tooManyRequests', status: 429 });
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/page-4')).statusCode).toBe(200);
  });

  it.each([
    ['/page', 'en-GB', 'Please try again in', 'Try again'],
    ['/de/page', 'de-DE', 'Bitte versuchen Sie es in', 'Erneut versuchen'],
  ])('answers the document %s with a page in its language', async (path, lang, text, link) => {
    const { get, open } = await limited();
    for (const n of [1, 2, 3]) await get(`/page-${n}`);
    const { statusCode, headers: sent, body } = await open(path);
    expect(statusCode).toBe(429);
    expect(sent).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
      'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) as string,
    });
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body).toContain(text);
    expect(body).toContain(`<a href="">${link}</a>`);
    const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? '';
    expect(sent['content-security-policy']).toContain(`style-src ${cspHash(style)}`);
  });
});

describe('an address that is no page', () => {
  it.each([
    ['/%zz', 'en-GB', 'Page not found', '/archive'],
    ['/de/%E0%A4%A', 'de-DE', 'Seite nicht gefunden', '/de/archive'],
    ['/de/a%00', 'de-DE', 'Seite nicht gefunden', '/de/archive'],
    ['/archive?q=%00', 'en-GB', 'Page not found', '/archive'],
    ['/wp-login.php', 'en-GB', 'Page not found', '/archive'],
    [`/de/${'x'.repeat(5000)}`, 'de-DE', 'Seite nicht gefunden', '/de/archive'],
  ])('is answered with a page where a browser opens it: %.20s', async (url, lang, title, archive) => {
    const { open, get } = await start({});
    const { statusCode, headers: sent, body } = await open(url);
    expect([statusCode, sent['content-type'], sent['content-language']]).toEqual([
      404,
      'text/html; charset=utf-8',
      lang,
    ]);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain(`href="${archive}"`);
    expect((await get(url)).headers['content-type']).toContain('application/problem+json');
  });

  it('is returned as a problem document below the paths of programs', async () => {
    const { open } = await start({});
    for (const url of ['/api/%zz', '/media/%zz', '/content/%zz']) {
      expect((await open(url)).json()).toMatchObject({ code: 'notFound' });
    }
  });

  it('is returned as a page where reading it fails', async () => {
    const { app, open } = await start({});
    app.get('/torn', () => Promise.reject(new Error('torn')));
    const { statusCode, body } = await open('/torn');
    expect([statusCode, /<h1>(.*)<\/h1>/.exec(body)?.[1]]).toEqual([500, 'Something went wrong']);
    expect(body).not.toContain('torn');
  });

  it('is a page like others where only its search is long', async () => {
    const { open } = await start({});
    const url = `/archive?q=${'x'.repeat(9000)}`;
    expect(await open(url)).toMatchObject({ statusCode: 200, body: url });
  });

  it.each([
    [`/de/archive?q=${'x'.repeat(20_000)}`, 431, 'Diese Adresse ist zu lang'],
    ['/archive?q=a\u0001b', 400, 'This address is not valid'],
  ])('is answered with a page where Node.js cannot read it: %.20s', async (url, expected, title) => {
    const { app } = await start({});
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const page = await sendRaw(address, `GET ${url} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n`);
    const call = await sendRaw(address, `GET /api${url} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n`);
    await app.close();
    expect(page).toMatch(new RegExp(`^HTTP/1.1 ${expected} [^]*content-security-policy: default-src 'none'`));
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(call).toMatch(new RegExp(`^HTTP/1.1 ${expected} [^]*content-type: application/problem\\+json`));
  });
});

/** The response of the server to exactly this text. */
async function sendRaw(address: string, text: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return received;
}

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
