import { createHttpServer } from '@nitrate/http';
import { sitemapServer, type SitemapFilm } from './sitemap-server';

const film = (no: number): SitemapFilm => ({
  no,
  slug: `film-${no}`,
  addedAt: new Date('2026-01-02T03:04:05Z'),
  updatedAt: new Date('2026-02-03T04:05:06Z'),
  title: { de: `Müller & "Söhne" ${no}\u0001` },
  description: {},
  poster: { base: `stills/${no}/poster`, widths: [320, 640] },
  durationMs: 61_000,
});

/** Every third number is not in use. */
const numbers = Array.from({ length: 1200 }, (_, n) => n + 1).filter((no) => no % 3 !== 0);

async function start(mostAddresses: number) {
  const app = await createHttpServer();
  sitemapServer(app, {
    pages: () => Promise.resolve(['/', '/faq']),
    lastFilmNumber: () => Promise.resolve(Math.max(...numbers)),
    films(after, limit) {
      const found = numbers.filter((no) => no > after).slice(0, limit);
      return Promise.resolve({ films: found.map(film), next: found.length === limit ? (found.at(-1) ?? null) : null });
    },
    mediaBase: '/media',
    publicOrigin: 'https://films.example',
    mostAddresses,
  });
  return { body: async (url: string) => (await app.inject(url)).body, app };
}

const locationsOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('the sitemap', () => {
  it('describes a film with its preview, in the language there is', async () => {
    const { body } = await start(50_000);
    const xml = await body('/sitemap.xml');
    expect(xml).toContain('<video:title>Müller &amp; &quot;Söhne&quot; 1</video:title>');
    expect(xml).toContain(
      '<video:thumbnail_loc>https://films.example/media/stills/1/poster-640.jpg</video:thumbnail_loc>',
    );
    expect(xml).toContain('<video:content_loc>https://films.example/media/preview/film-1</video:content_loc>');
    expect(xml).toContain('<video:duration>61</video:duration>');
    expect(xml).toContain('<lastmod>2026-02-03</lastmod>');
    expect(locationsOf(xml)).toHaveLength((numbers.length + 2) * 2);
  });

  it('becomes a list of sitemaps past the most addresses, which together name each film once', async () => {
    const { body, app } = await start(500);
    const files = locationsOf(await body('/sitemap.xml'));
    expect(files[0]).toBe('https://films.example/sitemap-0.xml');
    const all: (string | undefined)[] = [];
    for (const address of files) {
      const found = locationsOf(await body(new URL(address ?? '').pathname));
      expect(found.length).toBeLessThanOrEqual(500);
      all.push(...found);
    }
    expect(all).toHaveLength((numbers.length + 2) * 2);
    expect(new Set(all).size).toBe(all.length);
    expect((await app.inject(`/sitemap-${files.length}.xml`)).statusCode).toBe(404);
    expect((await app.inject('/sitemap-x.xml')).statusCode).toBe(404);
  });
});
