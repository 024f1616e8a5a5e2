import { createHttpServer, cspHash } from '@nitrate/http';
import { filmOf, siteOfFilms } from '../testing/site-of-films';
import { serveEmbed } from './serve-embed';

const build = { script: '/embed-player/assets/entry-embed-abc.js', style: '.embed{height:100%}' };

async function start({ media = '/media', ...deps }: { media?: string; build?: undefined } = {}) {
  const app = await createHttpServer({ publicOrigin: 'https://films.example' });
  const site = siteOfFilms([filmOf(), filmOf({ slug: 'kartei', availability: 'none' })]);
  serveEmbed(app, { site, bases: { api: '/api', media }, build, ...deps });
  return (url: string) => app.inject({ url, headers: { cookie: 'session=1' } });
}

/** What the document passes to its script. */
const embeddedIn = (body: string): unknown =>
  JSON.parse(/<script type="application\/json" id="embedded-film">(.*?)<\/script>/s.exec(body)?.[1] ?? '');

describe('the embed player', () => {
  it('shows still, title and play button, and a link to the film’s page', async () => {
    const { body, statusCode } = await (await start())('/embed/hafen');
    expect(statusCode).toBe(200);
    expect(body).toContain('lang="en-GB"');
    expect(body).toContain('src="/media/stills/1/poster-1280.jpg"');
    expect(body).toContain('href="https://films.example/watch?v=hafen"');
    expect(body).toContain('<h1 lang="de-DE">Hafen &amp; &quot;Kräne&quot; &lt;2&gt;</h1>');
    expect(body).toContain('<p>Preview · 1932 · Haus der Filme</p>');
    expect(body).toContain('aria-label="Play Hafen &amp; &quot;Kräne&quot; &lt;2&gt;"');
    expect(body).toContain(`<script type="module" src="${build.script}">`);
  });

  it('passes the film to its script', async () => {
    const { body } = await (await start())('/de/embed/hafen');
    expect(embeddedIn(body)).toEqual({
      locale: 'de',
      film: 'hafen',
      title: 'Hafen & "Kräne" <2>',
      facts: '1932 · Haus der Filme',
      archive: { id: 'a', name: 'Haus der Filme' },
      page: 'https://films.example/de/watch?v=hafen',
      site: 'Nitrate & Söhne',
      poster: '/media/stills/1/poster-1280.jpg',
      bases: { api: '/api', media: '/media' },
    });
  });

  it('plays the preview with its captions also without scripts', async () => {
    const { body } = await (await start())('/embed/hafen');
    const plain = /<noscript>(.*?)<\/noscript>/s.exec(body)?.[1] ?? '';
    expect(plain).toContain('src="/media/g/1.sig/asset/high.mp4"');
    expect(plain).toMatch(/<track\s+src="\/media\/g\/1\.sig\/asset\/en\.vtt"\s+kind="captions"/);
  });

  it('shows a passage, names its times and leads to it, without another address for search engines', async () => {
    const { body } = await (await start())('/embed/hafen?t=9.5&end=75');
    expect(body).toContain('<p>Preview · 0:09\u2009–\u20091:15 · 1932 · Haus der Filme</p>');
    expect(body).toContain('<link rel="canonical" href="https://films.example/watch?v=hafen"/>');
    expect(embeddedIn(body)).toMatchObject({
      page: 'https://films.example/watch?v=hafen&t=9.5&end=75',
      part: { startMs: 9_500, endMs: 75_000 },
    });
    expect(body).toContain('src="/media/g/1.sig/asset/high.mp4#t=9.5,60.5"');
  });

  it.each(['?t=x', '?t=-3&end=-1', '?t=', '?t[]=3'])('ignores a part that is none: %s', async (query) => {
    const { body, statusCode } = await (await start())(`/embed/hafen${query}`);
    expect(statusCode).toBe(200);
    expect(embeddedIn(body)).not.toHaveProperty('part');
    expect(body).toContain('src="/media/g/1.sig/asset/high.mp4"');
  });

  it('is the browser’s own player where there is no web build', async () => {
    const { body, headers } = await (await start({ build: undefined }))('/embed/hafen');
    expect(body).toContain('<video controls');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).not.toContain('script-src');
  });

  it('is in German below /de', async () => {
    const { body } = await (await start())('/de/embed/hafen');
    expect(body).toContain('lang="de-DE"');
    expect(body).toContain('href="https://films.example/de/watch?v=hafen"');
    expect(body).toContain('<span>Ansehen bei</span> Nitrate &amp; Söhne');
    expect(body).not.toContain('<h1 lang=');
  });

  it('may be framed by any site, runs its own scripts alone, sets no cookie and is not indexed', async () => {
    const { body, headers } = await (await start())('/embed/hafen');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-robots-tag']).toBe('noindex');
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect(policy).toContain(`style-src 'self' ${cspHash(style)}`);
  });

  it('may load media from the media base', async () => {
    const { headers } = await (await start({ media: 'https://media.example/films' }))('/embed/hafen');
    expect(headers['content-security-policy']).toContain("media-src 'self' https://media.example blob:;");
  });

  it.each([
    ['/embed/no-such-film', '<h1>This film is not available</h1>', 'href="https://films.example/archive"'],
    [
      `/de/embed/${'x'.repeat(400)}`,
      '<h1>Dieser Film ist nicht verfügbar</h1>',
      'href="https://films.example/de/archive"',
    ],
    ['/de/embed/kartei', '<p>Dieser Film kann noch nicht abgespielt werden.</p>', 'watch?v=kartei'],
  ])('answers 404 at %s with a document for the same frame, which leads on', async (url, message, link) => {
    const { statusCode, headers, body } = await (await start())(url);
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(message);
    expect(body).toContain(link);
    expect(body).not.toMatch(/<video|<script/);
  });
});
