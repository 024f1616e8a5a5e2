import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHttpServer } from '@nitrate/http';
import { validateXML } from 'xmllint-wasm';
import { type SitemapFilm, serveSitemap } from './serve-sitemap';

jest.setTimeout(60_000);

const film = (no: number): SitemapFilm => ({
  no,
  slug: `film-${no}`,
  addedAt: new Date('2026-01-02T03:04:05Z'),
  updatedAt: new Date('2026-02-03T04:05:06Z'),
  title: { de: `Müller & "Söhne" ${no}\u0001` },
  description: {},
  poster: {
    base: `stills/${no}/poster`,
    widths: [320, 640],
    formats: ['jpg'],
    width: 640,
    height: 480,
    placeholder: 'data:,',
  },
  durationMs: 61_000,
});

/** Every third number is missing. */
const numbers = Array.from({ length: 1200 }, (_, n) => n + 1).filter((no) => no % 3 !== 0);

const people = Array.from({ length: 300 }, (_, n) => `/person/somebody-${n}`);

const publicOrigin = 'https://films.example';

async function start(maxUrls: number) {
  const app = await createHttpServer({ publicOrigin });
  serveSitemap(app, {
    pages: () => Promise.resolve([{ path: '/' }, { path: '/about', changed: '2026-05-06' }]),
    films: {
      lastNumber: () => Promise.resolve(Math.max(...numbers)),
      read(after, limit) {
        const found = numbers.filter((no) => no > after).slice(0, limit);
        const next = found.length === limit ? (found.at(-1) ?? null) : null;
        return Promise.resolve({ films: found.map(film), next });
      },
    },
    names: {
      count: () => Promise.resolve(people.length),
      read(offset, limit) {
        const next = offset + limit < people.length ? offset + limit : null;
        return Promise.resolve({ paths: people.slice(offset, offset + limit), next });
      },
    },
    mediaBase: '/media',
    maxUrls,
  });
  return { body: async (url: string) => (await app.inject(url)).body, app };
}

const locationsOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

const testing = join(__dirname, '../testing');
const workspace = join(__dirname, '../../../../..');

/** Validation errors by the schema of sitemaps.org, and by our own for the extensions of Google and W3C. */
async function validationErrors(documents: readonly string[], schema: string): Promise<string[]> {
  const read = (file: string) => readFile(file, 'utf8');
  const preload = [
    { fileName: 'sitemap.xsd', contents: await read(join(workspace, 'node_modules/sitemap/schema/sitemap.xsd')) },
    { fileName: 'video.xsd', contents: await read(join(testing, 'video.xsd')) },
    { fileName: 'xhtml-link.xsd', contents: await read(join(testing, 'xhtml-link.xsd')) },
  ];
  const { errors } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [await read(join(testing, schema))],
    preload,
    maxMemoryPages: 4096,
  });
  return errors.map(({ message }) => message);
}

describe('the sitemap', () => {
  it('describes a film with its preview, in the other language if there is only that', async () => {
    const { body } = await start(50_000);
    const xml = await body('/sitemap.xml');
    expect(xml).toContain('<video:title>Müller &amp; &quot;Söhne&quot; 1</video:title>');
    expect(xml).toContain(
      '<video:thumbnail_loc>https://films.example/media/stills/1/poster-640.jpg</video:thumbnail_loc>',
    );
    expect(xml).toContain('<video:content_loc>https://films.example/media/preview/film-1</video:content_loc>');
    expect(xml).toContain('<video:duration>61</video:duration>');
    expect(xml).toContain('<lastmod>2026-02-03</lastmod>');
    expect(locationsOf(xml)).toHaveLength((numbers.length + people.length + 2) * 2);
    expect(locationsOf(xml)).toContain('https://films.example/de/person/somebody-0');
  });

  it('becomes an index of sitemaps beyond the limit of URLs, which together contain each film once', async () => {
    const { body, app } = await start(500);
    const files = locationsOf(await body('/sitemap.xml'));
    expect(files[0]).toBe('https://films.example/sitemap-0.xml');
    const all: (string | undefined)[] = [];
    for (const address of files) {
      const found = locationsOf(await body(new URL(address ?? '').pathname));
      expect(found.length).toBeLessThanOrEqual(500);
      all.push(...found);
    }
    expect(all).toHaveLength((numbers.length + people.length + 2) * 2);
    expect(new Set(all).size).toBe(all.length);
    expect((await app.inject(`/sitemap-${files.length}.xml`)).statusCode).toBe(404);
    expect((await app.inject('/sitemap-x.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemap-names-2.xml')).statusCode).toBe(404);
  });

  it('is valid against the schemas of sitemaps, sitemap indexes and video entries', async () => {
    const { body } = await start(500);
    const files = locationsOf(await body('/sitemap.xml')).map((address) => new URL(address ?? '').pathname);
    const urlsets = await Promise.all(files.map(body));
    const whole = await (await start(50_000)).body('/sitemap.xml');
    expect(whole).toContain('<loc>https://films.example/de/about</loc><lastmod>2026-05-06</lastmod>');
    expect(await validationErrors([...urlsets, whole], 'sitemap-with-video.xsd')).toEqual([]);
    expect(await validationErrors([whole.replace('<loc>', '<loc>x'.repeat(9))], 'sitemap-with-video.xsd')).not.toEqual(
      [],
    );
    expect(await validationErrors([await body('/sitemap.xml')], 'sitemap-index.xsd')).toEqual([]);
  });

  it('is the same document below the path of each language', async () => {
    const { body } = await start(50_000);
    expect(await body('/de/sitemap.xml')).toBe(await body('/sitemap.xml'));
  });

  it('is streamed before all films are read', async () => {
    const app = await createHttpServer({ publicOrigin });
    let release = () => undefined as void;
    const reads: number[] = [];
    serveSitemap(app, {
      pages: () => Promise.resolve([{ path: '/' }]),
      films: {
        lastNumber: () => Promise.resolve(3000),
        async read(after, limit) {
          reads.push(after);
          await new Promise<void>((resolve) => (release = resolve));
          return { films: Array.from({ length: limit }, (_, n) => film(after + n + 1)), next: after + limit };
        },
      },
      names: { count: () => Promise.resolve(0), read: () => Promise.resolve({ paths: [], next: null }) },
      mediaBase: '/media',
    });
    const response = await app.inject({ url: '/sitemap.xml', payloadAsStream: true });
    const first = await response.stream().iterator().next();
    expect(String(first.value)).toContain('<loc>https://films.example/</loc>');
    expect(reads.length).toBeLessThan(3);
    response.stream().destroy();
    release();
  });
});
