import { createHttpServer, cspHash } from '@nitrate/http';
import { filmOf, siteOfFilms } from '../testing/site-of-films';
import { serveEmbed } from './serve-embed';

async function start(mediaBase = '/media') {
  const app = await createHttpServer({ publicOrigin: 'https://films.example' });
  const site = siteOfFilms([filmOf(), filmOf({ slug: 'kartei', availability: 'none' })]);
  serveEmbed(app, { site, mediaBase });
  return (url: string) => app.inject({ url, headers: { cookie: 'session=1' } });
}

describe('the embed player', () => {
  it('shows the preview with its captions, and a link to the film’s page', async () => {
    const { body, statusCode } = await (await start())('/embed/hafen');
    expect(statusCode).toBe(200);
    expect(body).toContain('lang="en-GB"');
    expect(body).toContain('src="/media/g/1.sig/asset/high.mp4"');
    expect(body).toMatch(/<track\s+src="\/media\/g\/1\.sig\/asset\/en\.vtt"\s+kind="captions"/);
    expect(body).toContain('poster="/media/stills/1/poster-1280.jpg"');
    expect(body).toContain('href="https://films.example/watch?v=hafen"');
    expect(body).toContain('<h1 lang="de-DE">Hafen &amp; &quot;Kräne&quot; &lt;2&gt;</h1>');
  });

  it('is in German below /de', async () => {
    const { body } = await (await start())('/de/embed/hafen');
    expect(body).toContain('lang="de-DE"');
    expect(body).toContain('href="https://films.example/de/watch?v=hafen"');
    expect(body).toContain('Bei Nitrate &amp; Söhne ansehen');
    expect(body).not.toContain('<h1 lang=');
  });

  it('may be framed by any site, runs no script, sets no cookie and is not indexed', async () => {
    const { body, headers } = await (await start())('/embed/hafen');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).not.toContain('<script');
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect(policy).toContain(`style-src ${cspHash(style)}`);
  });

  it('may load media from the media base', async () => {
    const { headers } = await (await start('https://media.example/films'))('/embed/hafen');
    expect(headers['content-security-policy']).toContain("media-src 'self' https://media.example;");
  });

  it.each(['/embed/no-such-film', '/de/embed/kartei', `/embed/${'x'.repeat(400)}`])(
    'answers 404 at %s with a document for the same frame',
    async (url) => {
      const { statusCode, headers, body } = await (await start())(url);
      expect(statusCode).toBe(404);
      expect(headers['content-security-policy']).toContain('frame-ancestors *');
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toMatch(/<h1>[^<]*(not available|nicht verfügbar)/);
      expect(body).not.toContain('<video');
    },
  );
});
