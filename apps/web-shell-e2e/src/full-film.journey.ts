import type { Page } from 'playwright';
import { openArchiveAddress } from './support/addresses';
import { expect, hydrated, test } from './support/archive';
import { holdApp } from './support/hold-app';

test.use({ baseURL: openArchiveAddress });

const seconds = (video: HTMLVideoElement) => video.currentTime;
const secondsOf = (page: Page) => page.locator('video').first().evaluate(seconds);

/** Segments of two seconds, from the twelfth second on. */
const laterSegment = /\/seg-\d+-(?!0000[1-6])\d+\.m4s/;
const firstMissingSecond = 12;
const laterSecond = 20;

async function goTo(page: Page, second: number) {
  await page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to;
    }, second);
}

test('the film starts before the app is hydrated, and the app takes it over while it plays', async ({ page, film }) => {
  const release = await holdApp(page);
  await page.goto(`/watch?v=${film.slug}`, { waitUntil: 'commit' });
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.3);
  await page
    .locator('video')
    .first()
    .evaluate((video) => video.setAttribute('data-journey', 'the same'));
  const before = await secondsOf(page);
  // Before hydration; the player replays the key.
  await page.keyboard.press('m');
  release();
  await hydrated(page);
  await expect(page.locator('video').first()).toHaveAttribute('data-journey', 'the same');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(before);
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.muted),
    )
    .toBe(false);
  await page.keyboard.press('k');
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.paused),
    )
    .toBe(true);
});

test('a film preloaded on hover is there at a click with all its controls', async ({ page, film }) => {
  await page.goto(`/archive?q=${encodeURIComponent(film.title)}`);
  await hydrated(page);
  const link = page.locator(`#main a[href="/watch?v=${film.slug}"]`).first();
  const loaded = page.waitForResponse(/\/seg-\d+-00002\.m4s/);
  await link.hover();
  await loaded;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: film.title })).toBeVisible();
  const video = page.locator('video').first();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.5);
  // The watch page mounts the preloaded element instead of one of its own.
  await expect(video).not.toHaveAttribute('poster');
  await video.click();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await page.keyboard.press('c');
  await expect(video.locator('track')).toHaveCount(1);
  await page.keyboard.press('k');
  await goTo(page, laterSecond);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(laterSecond + 0.5);
  await page.goBack();
  await expect(link).toBeFocused();
  // The film plays on in the mini player.
  await page.getByRole('button', { name: 'Close the mini player' }).click();
  await expect(page.locator('video[aria-label]')).toHaveCount(0);
});

test('a grant that expires during playback is renewed without interruption', async ({ page, film }) => {
  let renewed = false;
  let refused = 0;
  await page.route(laterSegment, (route) => {
    if (renewed) return route.continue();
    refused += 1;
    return route.fulfill({ status: 403, body: '' });
  });
  page.on('request', (request) => {
    // Viewers share grants, so the renewed one may have the same address.
    renewed ||= refused > 0 && request.method() === 'POST' && request.url().includes('/api/playback/');
  });
  await page.goto(`/watch?v=${film.slug}`);
  await hydrated(page);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
  await goTo(page, laterSecond);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(laterSecond + 0.5);
  expect(refused).toBeGreaterThan(0);
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
});

const missingSegments = async (page: Page) => {
  let isAway = true;
  await page.route(laterSegment, (route) => (isAway ? route.abort('connectionrefused') : route.continue()));
  return () => {
    isAway = false;
  };
};

async function expectWordUntil(page: Page, comeBack: () => void) {
  const word = page.getByRole('alert').filter({ hasText: 'No Signal' });
  await expect(word).toBeVisible({ timeout: 20_000 });
  comeBack();
  await expect(word).toBeHidden({ timeout: 25_000 });
}

test('a film shows an error when the server is unreachable, and resumes when it is back', async ({ page, film }) => {
  const comeBack = await missingSegments(page);
  await page.goto(`/watch?v=${film.slug}`);
  await hydrated(page);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.3);
  await goTo(page, laterSecond);
  await expectWordUntil(page, comeBack);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(laterSecond + 0.5);
});

test('a film whose server becomes unreachable before hydration shows the error where playback stops', async ({
  page,
  film,
}) => {
  const comeBack = await missingSegments(page);
  const release = await holdApp(page);
  const givenUp = page.waitForEvent('requestfailed', (request) => laterSegment.test(request.url()));
  await page.goto(`/watch?v=${film.slug}`, { waitUntil: 'commit' });
  await givenUp;
  // The segment is requested twice; the error follows a second later.
  await expect.poll(() => secondsOf(page), { timeout: 30_000 }).toBeGreaterThan(9);
  release();
  await hydrated(page);
  await expectWordUntil(page, comeBack);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(firstMissingSecond + 0.5);
});
