import { type listCollections, nameSlug, type searchFilms } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { expect, hydrated, test } from './support/archive';

test('robots, sitemap, health checks, OpenAPI document and build id are served @in-full', async ({ request, film }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`/watch?v=${film.slug}`);
  expect(sitemap).toContain('hreflang');
  expect(sitemap).toContain('video:video');
  expect((await request.get('/health/live')).status()).toBe(200);
  expect((await request.get('/health/ready')).status()).toBe(200);
  expect((await request.get('/docs/api')).status()).toBe(200);

  const latest = await (await request.get('/builds/latest.json')).json();
  const meta = await (await request.get(`/builds/meta/${latest.id}.json`)).json();
  expect(Object.values(meta).flat().length, 'the build names its entry files').toBeGreaterThan(0);
});

test('the page of a film has structured data and metadata @in-full', async ({ page, film }) => {
  await page.goto(`/watch?v=${film.slug}`);
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  const video = JSON.parse(data ?? '{}');
  expect(video['@type']).toBe('VideoObject');
  expect(video.name).toBe(film.title);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    new RegExp(film.title.slice(0, 12)),
  );
});

test('links to pages have pictures of their own, in the language of the page', async ({ page, request }) => {
  const { collections } = (await (await request.get('/api/catalog/collections')).json()) as ReplyOf<
    typeof listCollections
  >;
  const collection = nameSlug(collections[0]?.value ?? '');
  const pages = [
    ['/de', /^Filmarchiv – Nitrate/],
    ['/person/elsa-brandt', /^Filmography – Elsa Brandt – /],
    [`/de/collection/${encodeURIComponent(collection)}`, /^Sammlung – /],
    ['/de/about', /Nitrate$/],
  ] as const;
  for (const [path, words] of pages) {
    await page.goto(path);
    const content = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect(await content('image:alt'), path).toMatch(words);
    const picture = await request.get((await content('image')) ?? '');
    expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, 'image/jpeg']);
    expect(picture.headers()['cache-control']).toContain('immutable');
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  }
});

test('oEmbed and the embed player show a preview on other sites without cookies', async ({ page, request, film }) => {
  await page.goto(`/de/watch?v=${film.slug}`);
  const oembed = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const { html, type } = await (await request.get(oembed ?? '')).json();
  expect(type).toBe('video');
  await page.context().clearCookies();
  await page.goto(/src="([^"]+)"/.exec(html)?.[1] ?? '');
  await expect(page.getByRole('link', { name: 'Ansehen bei Nitrate' })).toHaveAttribute(
    'href',
    new RegExp(`/de/watch\\?v=${film.slug}`),
  );
  await page.getByRole('button', { name: / abspielen$/ }).click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  expect(await page.context().cookies()).toEqual([]);
});

test('the IIIF manifest of a film has a preview that other sites can play', async ({ page, request, film }) => {
  await page.goto(`/watch?v=${film.slug}`);
  const address = await page.locator('link[type^="application/ld+json"]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ type: 'Manifest', id: address });
  const [canvas] = manifest.items;
  const { id, type } = canvas.items[0].items[0].body;
  expect(type).toBe('Video');
  const played = await page.evaluate(async (src: string) => {
    const video = Object.assign(document.createElement('video'), { src, crossOrigin: 'anonymous' });
    await new Promise((resolve, reject) => {
      video.onloadedmetadata = resolve;
      video.onerror = () => reject(new Error(video.error?.message));
    });
    return { width: video.videoWidth, duration: video.duration };
  }, id as string);
  expect(played.width / canvas.width).toBeGreaterThan(0);
  expect(Math.abs(played.duration - canvas.duration)).toBeLessThan(0.5);
  const record = manifest.seeAlso.find(({ format }: { format: string }) => format === 'text/xml');
  expect(await (await request.get(record.id)).text()).toContain(
    `<dc:identifier>${new URL(page.url()).origin}/watch?v=`,
  );
});

test('feeds list the films added last, in the language of the page @in-full', async ({ page, request }) => {
  const last = await request.get('/api/catalog/films?sort=recentlyAdded&size=1&lang=de');
  const { films } = (await last.json()) as ReplyOf<typeof searchFilms>;
  await page.goto('/de');
  for (const type of ['application/rss+xml', 'application/atom+xml']) {
    const address = await page.locator(`link[type="${type}"]`).getAttribute('href');
    const feed = await (await request.get(address ?? '')).text();
    expect(feed).toContain(`/de/watch?v=${films[0]?.slug}`);
  }
});

test('the data of a linked page is prefetched by its payload', async ({ page }) => {
  const payload = page.waitForRequest((request) => request.url().includes('_payload.json'));
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Explore' }).filter({ visible: true }).first().hover();
  await payload;
});
