import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHttpServer } from '@nitrate/http';
import { parseFeed } from '@rowanmanning/feed-parser';
import { validateXML } from 'xmllint-wasm';
import { filmOf, siteOfFilms } from '../testing/site-of-films';
import { serveFeeds } from './serve-feeds';

const here = 'https://films.example';

async function start(
  films = [
    filmOf(),
    filmOf({
      id: '01990000-0000-7000-8000-000000000002',
      slug: 'kartei',
      availability: 'none',
      poster: null,
      description: null,
    }),
  ],
) {
  const app = await createHttpServer({ publicOrigin: here });
  serveFeeds(app, { site: siteOfFilms(films) });
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

describe.each(['/feed.rss', '/feed.atom', '/de/feed.rss', '/de/feed.atom'])('%s', (path) => {
  const isGerman = path.startsWith('/de');

  it('lists the films added last, as parsed by a feed reader', async () => {
    const { body, headers } = await (await start())(path);
    expect(headers['content-type']).toBe(`application/${path.split('.')[1]}+xml; charset=utf-8`);
    const feed = parseFeed(body);
    expect(feed.title).toBe(isGerman ? 'Nitrate & Söhne: neu im Archiv' : 'Nitrate & Söhne: new in the archive');
    expect(feed.self).toBe(here + path);
    expect(feed.url).toBe(isGerman ? `${here}/de` : `${here}/`);
    expect(feed.description).toBe('Films <kept>.');
    expect(feed.language?.toLowerCase()).toBe(isGerman ? 'de-de' : 'en-gb');
    const [film, card] = feed.items;
    expect(film).toMatchObject({
      id: 'urn:uuid:01990000-0000-7000-8000-000000000001',
      title: 'Hafen & "Kräne" <2>',
      description: 'Kähne, Kräne & Möwen.',
      url: `${here}${isGerman ? '/de' : ''}/watch?v=hafen`,
      published: new Date('2026-02-03T04:05:06Z'),
    });
    expect(film?.authors[0]?.name).toBe('Haus der Filme');
    const media = film?.media.map(({ url }) => url);
    expect(media).toContain(`${here}/media/preview/hafen`);
    expect(body).toContain(`<media:thumbnail url="${here}/media/stills/1/poster-640.jpg" width="640" height="480"/>`);
    expect(card?.media).toEqual([]);
  });

  it('is valid against the schema of its format', async () => {
    const { body } = await (await start())(path);
    const { valid, errors } = await validateXML({
      xml: [{ fileName: 'feed.xml', contents: body }],
      extension: 'relaxng',
      schema: [await readFile(join(__dirname, '../testing', `${path.split('.')[1]}.rng`), 'utf8')],
    });
    expect(errors.map(({ message }) => message)).toEqual([]);
    expect(valid).toBe(true);
  });

  it('is revalidated with 304', async () => {
    const get = await start();
    const { headers } = await get(path);
    expect(headers['cache-control']).toContain('public, max-age=300');
    const again = await get(path, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('has no entries without films', async () => {
    expect(parseFeed((await (await start([]))(path)).body).items).toEqual([]);
  });
});
