import { brotliDecompressSync } from 'node:zlib';
import { upsertFilm } from '@nitrate/catalog/server';
import { cspHash } from '@nitrate/http';
import { startApi } from './testing/start-api';

describe('pages', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    api = await startApi();
  });

  it('are rendered with data of the API and the origin that the client used', async () => {
    const { statusCode, body } = await api.get('/explore?b=2&a=1');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>http://films.example/explore?a=1&b=2 200 0</title>');
  });

  it('are rendered once for all URLs of the same page', async () => {
    await api.get('/archive?q=x&page=2');
    await api.get('/archive?page=2&q=x&utm_source=mail');
    expect(api.requested.filter((url) => url.startsWith('/archive'))).toEqual(['/archive?page=2&q=x']);
  });

  it('are cached per host name; invalid host names are rejected', async () => {
    expect((await api.get('/', { host: 'one.example' })).body).toContain('http://one.example/');
    expect((await api.get('/', { host: 'two.example:8080' })).body).toContain('http://two.example:8080/');
    expect((await api.get('/', { host: 'evil"><script>' })).body).toContain('http://localhost/');
  });

  it('are compressed, and revalidated with 304', async () => {
    const compressed = await api.get('/explore', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toContain('films.example/explore');
    const again = await api.get('/explore', { 'if-none-match': String(compressed.headers.etag) });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  });

  it('have the status and the redirects of the shell', async () => {
    expect((await api.get('/nowhere')).statusCode).toBe(404);
    const moved = await api.get('/moved');
    expect(moved.statusCode).toBe(302);
    expect(moved.headers.location).toBe('/explore');
  });

  it('do not disclose the cause of a rendering error', async () => {
    const { statusCode, body } = await api.get('/broken');
    expect(statusCode).toBe(500);
    expect(body).not.toContain('secret');
  });

  it('have their data in _payload.json', async () => {
    expect((await api.get('/explore/_payload.json')).json()).toEqual({ url: '/explore/_payload.json' });
  });

  it('allow only the scripts of the build', async () => {
    const { headers } = await api.get('/');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${cspHash('void 0')};`);
  });

  it('are not rendered for files that do not exist', async () => {
    const before = api.requested.length;
    expect((await api.get('/wp-login.php')).statusCode).toBe(404);
    expect(api.requested).toHaveLength(before);
  });
});

describe('other routes', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    api = await startApi({ PUBLIC_ORIGIN: 'https://films.example' });
    for (const n of [1, 2, 3]) {
      await upsertFilm(api.database, {
        archive: 'House',
        supplierId: String(n),
        translations: { en: { title: `Film <${n}>` } },
      });
    }
  });

  it('serves files of the build as immutable if their name contains a hash', async () => {
    const script = await api.get('/assets/main-abc.js', { 'accept-encoding': 'br' });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const latest = await api.get('/builds/latest.json');
    expect(latest.json()).toEqual({ id: 'b1', timestamp: 1 });
    expect(latest.headers['cache-control']).toBe('no-cache');
  });

  it('lists every page and film in both languages for search engines', async () => {
    const { body, headers } = await api.get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(body.match(/<loc>/g)?.length).toBeGreaterThanOrEqual((3 + 4) * 2);
    expect(body).toContain('<loc>https://films.example/de/explore</loc>');
    expect(body).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://films.example/de/watch?v=');
    expect(body.trimEnd().endsWith('</urlset>')).toBe(true);
    expect((await api.get('/robots.txt')).body).toContain('Sitemap: https://films.example/sitemap.xml');
  });

  it('serves the endpoints of all features below their base paths', async () => {
    expect((await api.get('/api/catalog/films')).json()).toMatchObject({ total: 3 });
    expect((await api.get('/content/landing')).statusCode).toBe(200);
    expect((await api.get('/api/nothing')).json()).toMatchObject({ code: 'notFound' });
    expect((await api.get('/content/nothing')).json()).toMatchObject({ code: 'notFound' });
    expect((await api.get('/media/nothing')).json()).toMatchObject({ code: expect.stringMatching(/otFound$/) });
    expect((await api.get('/media/preview/no-such-film')).json()).toMatchObject({ code: 'filmNotFound' });
  });

  it('documents each endpoint with its refusals', async () => {
    const { paths, components } = (await api.get('/docs/api/json')).json<{
      paths: Record<string, object>;
      components: object;
    }>();
    expect(paths).toHaveProperty(['/api/catalog/films/{film}', 'get', 'responses', '404'], {
      description: 'filmNotFound',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    });
    expect(components).toHaveProperty('schemas.Problem.properties.code');
    expect(paths).toHaveProperty(['/api/playback/{film}', 'post']);
    const reader = await api.get('/docs/api');
    expect(reader.statusCode).toBe(200);
    expect(reader.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('refuses cross-site writes', async () => {
    const film = 'some-film';
    const call = { method: 'POST', url: `/api/playback/${film}` } as const;
    expect((await api.app.inject({ ...call, headers: { origin: 'https://evil.example' } })).statusCode).toBe(403);
    expect((await api.app.inject({ ...call, headers: { origin: 'https://films.example' } })).statusCode).toBe(404);
  });
});

describe('documents for machines and frames', () => {
  const paths = [
    '/feed.rss',
    '/de/feed.atom',
    '/sitemap.xml',
    '/oembed?url=x',
    '/embed/film',
    '/iiif/film/manifest.json',
    '/oai?verb=Identify',
  ];

  let app: Awaited<ReturnType<typeof startApi>>['app'];
  beforeAll(async () => {
    ({ app } = await startApi({ NITRATE_RENDERS_PER_MINUTE: '2' }));
  });

  it.each(paths.map((path, index) => [path, `192.0.2.${index}`, `198.51.100.${index}`]))(
    '%s is limited by address',
    async (path, client, other) => {
      const getFrom = (remoteAddress: string) => app.inject({ url: path, remoteAddress });
      for (const status of [await getFrom(client), await getFrom(client)].map(({ statusCode }) => statusCode)) {
        expect(status).not.toBe(429);
      }
      const refused = await getFrom(client);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      if (path.startsWith('/embed/')) {
        expect(refused.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        });
        expect(refused.headers['content-security-policy']).toContain('frame-ancestors *');
        expect(refused.body).toContain('Please try again in a moment.');
      } else expect(refused.json()).toMatchObject({ code: 'tooManyRequests' });
      expect((await getFrom(other)).statusCode).not.toBe(429);
      expect((await app.inject({ url: '/robots.txt', remoteAddress: client })).statusCode).toBe(200);
    },
  );
});

describe('behind a proxy', () => {
  it('addresses, links and cookies are those of the public site', async () => {
    const { app } = await startApi({ PUBLIC_ORIGIN: 'https://films.example', TRUSTED_PROXIES: '10.0.0.0/8' });
    const headers = {
      host: 'inner.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '203.0.113.9',
      origin: 'https://films.example',
    };
    const email = 'lotte@films.example';
    const password = 'Correct-4-horses!';
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      remoteAddress: '10.0.0.1',
      headers,
      payload: { email, confirmEmail: email, password, confirmPassword: password, name: 'Lotte', surname: 'Reiniger' },
    });
    expect(response.statusCode).toBe(200);
    const sessionCookies = response.cookies.filter(({ httpOnly }) => httpOnly);
    expect(sessionCookies.map(({ name, secure }) => [name.startsWith('__'), secure])).toEqual([
      [true, true],
      [true, true],
    ]);
    const page = await app.inject({ url: '/explore', remoteAddress: '10.0.0.1', headers });
    expect(page.body).toContain('<title>https://films.example/explore');
  });
});

describe('health', () => {
  it('is ready while the database responds, and live in any case', async () => {
    const { get, database } = await startApi();
    expect((await get('/health/ready')).statusCode).toBe(200);
    await database.close();
    expect((await get('/health/ready')).json()).toMatchObject({ code: 'unavailable', status: 503 });
    expect((await get('/health/live')).statusCode).toBe(200);
  });
});
