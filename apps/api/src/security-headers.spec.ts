import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cspHash } from '@nitrate/http';
import { startApi } from './testing/start-api';

describe('security headers', () => {
  const names = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ];
  let api: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    api = await startApi({ PUBLIC_ORIGIN: 'https://films.example' });
    await mkdir(join(api.mediaFolder, 'stills', 'film'), { recursive: true });
    await writeFile(join(api.mediaFolder, 'stills', 'film', 'poster.jpg'), 'picture');
  });

  it.each([
    ['/', 200],
    ['/nowhere', 404],
    ['/broken', 500],
    ['/moved', 302],
    ['/explore/', 308],
    ['/a%00', 404],
    ['/%zz', 404],
    ['/wp-login.php', 404],
    ['/explore/_payload.json', 200],
    ['/assets/main-abc.js', 200],
    ['/builds/latest.json', 200],
    ['/api/catalog/films', 200],
    ['/api/catalog/films?page=last', 400],
    ['/api/nothing', 404],
    ['/content/landing', 200],
    ['/media/stills/film/poster.jpg', 200],
    ['/media/stills/film/missing.jpg', 404],
    ['/media/g/1.forged/asset/manifest.mpd', 403],
    ['/media/nothing', 404],
    ['/docs/api', 200],
    ['/docs/api/json', 200],
    ['/docs/api/static/swagger-ui.css', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/feed.rss', 200],
    ['/health/live', 200],
  ])('are the same on %s (%d)', async (url, status) => {
    const reference = (await api.get('/health/ready')).headers;
    const { statusCode, headers } = await api.get(url);
    expect(statusCode).toBe(status);
    for (const name of names) expect([name, headers[name]]).toEqual([name, reference[name]]);
  });

  it('are also on a part of a media file and on a revalidated one', async () => {
    const whole = await api.get('/media/stills/film/poster.jpg');
    const part = await api.get('/media/stills/film/poster.jpg', { range: 'bytes=0-1' });
    const unchanged = await api.get('/media/stills/film/poster.jpg', { 'if-none-match': String(whole.headers.etag) });
    expect([part.statusCode, unchanged.statusCode]).toEqual([206, 304]);
    for (const { headers } of [part, unchanged]) {
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  it('allow no foreign host, and inline scripts and <style> elements by hash alone', async () => {
    const policy = String((await api.get('/')).headers['content-security-policy']);
    const directives = new Map(
      policy.split(';').map((directive) => directive.trim().split(/ (.*)/s, 2) as [string, string]),
    );
    expect(directives.get('style-src')).toBe(`'self' ${cspHash('')} ${cspHash('h1{color:red}')}`);
    expect(directives.get('style-src-attr')).toBe("'unsafe-inline'");
    expect(directives.get('script-src')).toBe(`'self' ${cspHash('void 0')}`);
    expect(policy.match(/unsafe-\w+/g)).toEqual(['unsafe-inline']);
    expect(policy).not.toMatch(/https?:|\w\.\w/);
  });

  it('allow no host of Stripe, because its pages are navigated to', async () => {
    const stripe = { NITRATE_STRIPE_KEY: 'sk_test_0123456789', NITRATE_STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    const { get } = await startApi(
      { PUBLIC_ORIGIN: 'https://films.example', NITRATE_PAYMENTS: 'stripe', ...stripe },
      logger,
    );
    const policy = String((await get('/subscription/pricing')).headers['content-security-policy']);
    expect(policy).toBe(String((await api.get('/')).headers['content-security-policy']));
    expect(policy).not.toContain('stripe');
    expect(policy).toContain("form-action 'self'");
    expect((await get('/api/plans')).json()).toMatchObject({ sandbox: false, plans: [{}, {}, {}] });
    expect(lines.join('')).toContain('is a test key: nobody is charged');
    expect(lines.join('')).not.toContain('0123456789');
  });

  it('allow the hosts of configured services, and no others', async () => {
    const { get } = await startApi({
      NITRATE_API_BASE: 'https://api.example.org/v1',
      NITRATE_CONTENT_BASE: 'https://cms.example.org/films/',
      NITRATE_MEDIA_BASE: 'https://cdn.example.org/media',
    });
    const { headers } = await get('/docs/api/json');
    const policy = String(headers['content-security-policy']);
    const hosts = new Set(policy.match(/https?:[^ ;]+/g));
    expect([...hosts].sort()).toEqual([
      'https://api.example.org',
      'https://cdn.example.org',
      'https://cms.example.org',
    ]);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/cms\.example\.org/);
    expect((await get('/sitemap.xml')).body).not.toContain('https://films.example/media/');
  });

  it('deny features that no page uses', async () => {
    const { headers } = await api.get('/');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['permissions-policy']).not.toMatch(/autoplay|fullscreen|picture-in-picture/);
  });
});
