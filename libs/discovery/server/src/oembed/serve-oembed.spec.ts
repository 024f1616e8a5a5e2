import { createHttpServer } from '@nitrate/http';
import { XMLParser } from 'fast-xml-parser';
import { filmOf, siteOfFilms } from '../testing/site-of-films';
import type { OEmbedResponse } from './oembed-response';
import { serveOEmbed } from './serve-oembed';

const here = 'https://films.example';
const watch = `${here}/watch?v=hafen`;

async function start() {
  const app = await createHttpServer({ publicOrigin: here });
  const site = siteOfFilms([filmOf(), filmOf({ slug: 'kartei', availability: 'none' })]);
  serveOEmbed(app, { site });
  return (query: Record<string, string>) => app.inject({ url: '/oembed', query });
}

describe('oEmbed', () => {
  it('returns the frame of the preview', async () => {
    const { headers, ...answer } = await (await start())({ url: watch });
    expect(headers['content-type']).toContain('application/json');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toMatchObject({
      version: '1.0',
      type: 'video',
      title: 'Hafen & "Kräne" <2>',
      author_name: 'Haus der Filme',
      provider_name: 'Nitrate & Söhne',
      provider_url: 'https://films.example/',
      width: 640,
      height: 480,
      thumbnail_url: 'https://films.example/media/stills/1/poster-1920.jpg',
      thumbnail_width: 1920,
      thumbnail_height: 1440,
    });
    expect(answer.json<OEmbedResponse>().html).toMatch(
      /^<iframe src="https:\/\/films\.example\/embed\/hafen" width="640" height="480" title="Hafen &amp; &quot;/,
    );
  });

  it('returns the same as XML', async () => {
    const get = await start();
    const json = (await get({ url: watch })).json<OEmbedResponse>();
    const { headers, body } = await get({ url: watch, format: 'xml' });
    expect(headers['content-type']).toBe('text/xml; charset=utf-8');
    const { oembed } = new XMLParser({ parseTagValue: false }).parse(body) as { oembed: Record<string, string> };
    expect(oembed).toEqual(Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)])));
  });

  it.each([
    [{ maxwidth: '320' }],
    [{ maxheight: '300' }],
    [{ maxwidth: '1', maxheight: '1' }],
    [{ maxwidth: '5000' }],
    [{ maxwidth: '700', maxheight: '200' }],
  ])('keeps player and thumbnail within %j', async (limits: { maxwidth?: string; maxheight?: string }) => {
    const answer = (await (await start())({ url: watch, ...limits })).json<OEmbedResponse>();
    const { maxwidth = '1280', maxheight = '10000' } = limits;
    for (const width of [answer.width, answer.thumbnail_width ?? 0])
      expect(width).toBeLessThanOrEqual(Number(maxwidth));
    for (const height of [answer.height, answer.thumbnail_height ?? 0]) {
      expect(height).toBeLessThanOrEqual(Number(maxheight));
    }
    expect(Math.min(answer.width, answer.height)).toBeGreaterThan(0);
    expect(answer.html).toContain(`width="${answer.width}" height="${answer.height}"`);
  });

  it('frames the German player for a German URL', async () => {
    const answer = (await (await start())({ url: `${here}/de/watch?v=hafen&t=9` })).json<OEmbedResponse>();
    expect(answer.html).toContain('src="https://films.example/de/embed/hafen?t=9"');
  });

  it('frames the passage of the URL, and names its times', async () => {
    const get = await start();
    const passage = (await get({ url: `${watch}&t=9.5&end=75` })).json<OEmbedResponse>();
    expect(passage.html).toContain('src="https://films.example/embed/hafen?t=9.5&amp;end=75"');
    expect(passage.title).toBe('Hafen & "Kräne" <2>, 0:09\u2009–\u20091:15');
    const reversed = (await get({ url: `${watch}&t=9&end=4` })).json<OEmbedResponse>();
    expect([reversed.title, reversed.html]).toEqual([
      'Hafen & "Kräne" <2>',
      expect.stringContaining('/embed/hafen?t=9"') as string,
    ]);
  });

  it.each([
    'https://other.example/watch?v=hafen',
    'https://films.example.evil/watch?v=hafen',
    'https://films.example@evil/watch?v=hafen',
    'javascript:alert(1)//films.example/watch?v=hafen',
    `${here}/archive?v=hafen`,
    `${here}/fr/watch?v=hafen`,
    `${here}/watch`,
    `${here}/watch?v=no-such-film`,
    `${here}/watch?v=kartei`,
    `${here}/watch?v=${'x'.repeat(3000)}`,
    'nonsense',
    '',
  ])('answers 404 for %s', async (url) => {
    expect((await (await start())({ url })).statusCode).toBe(404);
  });

  it('refuses other formats, and sizes that are not numbers of pixels', async () => {
    const get = await start();
    expect((await get({ url: watch, format: 'yaml' })).statusCode).toBe(501);
    expect((await get({ url: watch, maxwidth: '-1' })).statusCode).toBe(400);
    expect((await get({ url: watch, maxwidth: 'wide' })).statusCode).toBe(400);
  });
});
