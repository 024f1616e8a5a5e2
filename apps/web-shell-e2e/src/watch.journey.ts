import { openArchiveAddress } from './support/addresses';
import { expect, hydrated, test } from './support/archive';

const seconds = (video: HTMLVideoElement) => video.currentTime;

test('from the home page to a preview that plays @phone', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.locator('a[href*="/watch?v="]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/watch\?v=/);
  const video = page.locator('video').first();
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => video.evaluate(seconds)).toBeGreaterThan(0.3);
});

test('no film stands twice on the home page', async ({ page }) => {
  await page.goto('/');
  const addresses = await page
    .getByRole('main')
    .locator('a[href*="/watch?v="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses).toEqual([...new Set(addresses)]);
});

test('the page of a film has its video without any script', async ({ browser, film }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/watch?v=${film.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(film.title);
  await expect(page.locator('video source, video[src]').first()).toHaveAttribute('src', /\/media\/g\/\d+\./);
  await context.close();
});

test('a preview is requested while the page is being parsed, and once', async ({ page, film }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (/\.mp4(\?|$)/.test(request.url())) requested.add(request.url());
  });
  await page.goto(`/watch?v=${film.slug}`);
  await hydrated(page);
  await expect(page.locator('video')).toHaveCount(1);
  await expect.poll(() => page.locator('video').evaluate(seconds)).toBeGreaterThan(0.3);
  expect(requested.size).toBe(1);

  await page.route(/\/watch\?v=/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.slice(0, html.indexOf('<style>')) });
  });
  const before = page.waitForRequest((request) => requested.has(request.url()));
  await page.goto(`/watch?v=${film.slug}`);
  await before;
});

test('keyboard shortcuts play, mute and seek, and a dialog lists them', async ({ page, film }) => {
  await page.goto(`/watch?v=${film.slug}`);
  await hydrated(page);
  const video = page.locator('video').first();
  // The preview autoplays muted.
  await expect.poll(() => video.evaluate(seconds)).toBeGreaterThan(0);
  await page.keyboard.press('k');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  const muted = await video.evaluate((element: HTMLVideoElement) => element.muted);
  await page.keyboard.press('m');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(!muted);
  await page.keyboard.press('5');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime / element.duration))
    .toBeCloseTo(0.5, 1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a line of the transcript seeks to its time', async ({ page, film }) => {
  await page.goto(`/watch?v=${film.slug}`);
  await hydrated(page);
  const line = page.getByRole('tabpanel').getByRole('button').nth(2);
  await line.click();
  await expect.poll(() => page.locator('video').first().evaluate(seconds)).toBeGreaterThan(0);
});

test('at its end the preview says how to watch the full film', async ({ page, film }) => {
  for (const [path, sentence] of [
    [`/watch?v=${film.slug}`, 'To watch the full-length video, a paid subscription is required.'],
    [`/de/watch?v=${film.slug}`, /^Um den Film in voller Länge zu sehen/],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    const video = page.locator('video').first();
    await expect.poll(() => video.evaluate(seconds)).toBeGreaterThan(0);
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.3;
    });
    await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
  }
});

test('the page of an undigitised film says so @in-full', async ({ page, undigitised }) => {
  await page.goto(`/watch?v=${undigitised.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(undigitised.title);
  await expect(page.getByText(/not digitised/i).first()).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test('a film is printed with its text, facts and citation, without player and buttons', async ({ page, film }) => {
  await page.goto(`/watch?v=${film.slug}`);
  await hydrated(page);
  const main = page.getByRole('main');
  const citation = main.getByText(`${film.archive.name}, ${film.supplierId}.`);
  await expect(citation).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(citation).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('term').first()).toBeVisible();
  await expect(page.locator('video').first()).toBeHidden();
  await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('an unknown film is not found @in-full', async ({ page }) => {
  const reply = await page.goto('/watch?v=no-such-film');
  expect(reply?.status()).toBe(404);
});

test('with open access the full film plays by itself from its segments', async ({ page, film }) => {
  const segments: string[] = [];
  page.on('request', (request) => {
    if (/\.m4s(\?|$)/.test(request.url())) segments.push(request.url());
  });
  await page.goto(`${openArchiveAddress}/watch?v=${film.slug}`);
  await hydrated(page);
  const video = page.locator('video').first();
  await expect.poll(() => video.evaluate(seconds)).toBeGreaterThan(1);
  expect(segments.length).toBeGreaterThan(0);
});
