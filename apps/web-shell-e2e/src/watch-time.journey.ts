import type { BrowserContext, Page, Response } from 'playwright';
import { openArchiveAddress } from './support/addresses';
import { expect, type Film, test as base } from './support/archive';
import { chromium } from './support/chromium';

const path = '/api/ingress/analytics/watchtime';

/** What the ledger has taken from the pages of a visitor: the seconds of each key that was confirmed. */
function ledgerOf(context: BrowserContext) {
  const countedSeconds = new Map<string, number>();
  const responses: Promise<{ apart: number }>[] = [];
  context.on('response', (response: Response) => {
    if (!response.url().endsWith(path) || !response.ok()) return;
    const request = response.request();
    const { items } = request.postDataJSON() as { items: { seconds: number }[] };
    countedSeconds.set(
      request.headers()['idempotency-key'] ?? '',
      items.reduce((sum, { seconds }) => sum + seconds, 0),
    );
    // Of a page that is gone it cannot be read.
    responses.push((response.json() as Promise<{ apart: number }>).catch(() => ({ apart: 0 })));
  });
  return {
    seconds: () => [...countedSeconds.values()].reduce((sum, each) => sum + each, 0),
    apart: async () => (await Promise.all(responses)).reduce((sum, each) => sum + each.apart, 0),
  };
}

const test = base.extend<{ visitor: BrowserContext }>({
  // A browser of its own: others crash with a tab.
  visitor: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch(chromium);
    await use(await browser.newContext({ baseURL: openArchiveAddress }));
    await browser.close();
  },
});

const videoOf = (page: Page) => page.locator('video').first();
const play = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.play());
const pause = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.pause());
const playedOf = (page: Page) =>
  videoOf(page).evaluate(({ played }: HTMLVideoElement) =>
    Array.from({ length: played.length }, (_, index) => played.end(index) - played.start(index)).reduce(
      (sum, seconds) => sum + seconds,
      0,
    ),
  );

/** Plays until so many more seconds have been played. */
async function watch(page: Page, seconds: number): Promise<void> {
  const before = await playedOf(page);
  await play(page);
  await expect.poll(() => playedOf(page), { timeout: 40_000, intervals: [200] }).toBeGreaterThan(before + seconds);
}

/** Opens a film, which its document starts, and waits for the right with which its watch time counts. */
async function open(visitor: BrowserContext, film: Film): Promise<Page> {
  const page = await visitor.newPage();
  const granted = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/api/playback/'),
  );
  await page.goto(`/watch?v=${film.slug}&t=0`);
  await granted;
  await expect.poll(() => playedOf(page), { timeout: 30_000 }).toBeGreaterThan(0);
  return page;
}

/** Kills the process of a tab. */
async function crash(visitor: BrowserContext, page: Page): Promise<void> {
  const session = await visitor.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** The record of the film that is watched: its id, and the seconds in it. */
const recordOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('nitrate:media-item:'));
    const { id, watchTime } = JSON.parse((key && localStorage.getItem(key)) ?? '{}') as {
      id?: string;
      watchTime?: { accumulator: number };
    };
    return { id, seconds: (watchTime?.accumulator ?? 0) / 1_000 };
  });

/** What must have been counted of what was played: whole seconds, and a busy browser tells late that it plays. */
const mostOf = (playedSeconds: number) => playedSeconds * 0.8 - 1;

/** The record of a paused film, once it has most of what was played; not the record of an earlier tab. */
async function recorded(page: Page, earlier?: string): ReturnType<typeof recordOf> {
  const played = await playedOf(page);
  let record = await recordOf(page);
  await expect(async () => {
    record = await recordOf(page);
    expect(record.id).not.toBe(earlier);
    expect(record.seconds).toBeGreaterThan(mostOf(played));
  }).toPass({ timeout: 15_000 });
  return record;
}

/** How much is in local storage that was not sent yet. */
const left = (page: Page) =>
  page.evaluate(
    () =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('nitrate:watch-report:') || key.startsWith('nitrate:media-item:'))
        .filter(([, value]) => !value.includes('"accumulator":0')).length,
  );

test('a film is watched in two tabs, one of which crashes, and the ledger has what was watched', async ({
  visitor,
  film,
}) => {
  // Three players start one after another, and are watched for twenty seconds.
  test.slow();
  const ledger = ledgerOf(visitor);
  const first = await open(visitor, film);
  await watch(first, 6);
  await pause(first);
  const watchedFirst = await playedOf(first);
  const recordFirst = await recorded(first);

  const second = await open(visitor, film);
  await play(second);
  let recordSecond = recordFirst;
  await expect(async () => {
    recordSecond = await recordOf(second);
    expect(recordSecond.id).not.toBe(recordFirst.id);
    expect(recordSecond.seconds).toBeGreaterThanOrEqual(10);
  }).toPass({ timeout: 40_000 });
  const watchedSecond = await playedOf(second);
  await crash(visitor, second);

  // Its process may have been the process of the first tab as well. The next visit finds what they had.
  const third = await open(visitor, film);
  await watch(third, 1);
  await pause(third);
  const watchedThird = await playedOf(third);
  const recordThird = await recorded(third, recordSecond.id);
  await third.goto('/explore');
  await expect.poll(() => left(third)).toBe(0);

  // A crash takes only what was not recorded yet.
  expect(ledger.seconds()).toBeGreaterThanOrEqual(recordFirst.seconds + recordSecond.seconds + recordThird.seconds);
  expect(ledger.seconds()).toBeLessThanOrEqual(watchedFirst + watchedSecond + watchedThird);
  expect(await ledger.apart()).toBe(0);
});

test('what is watched without a network is reported when it is back', async ({ visitor, film }) => {
  const ledger = ledgerOf(visitor);
  const page = await open(visitor, film);
  await watch(page, 2);
  // What counts has loaded.
  await pause(page);
  await expect.poll(() => left(page)).toBeGreaterThan(0);
  await visitor.setOffline(true);
  await watch(page, 3);
  await pause(page);
  const watched = await playedOf(page);
  // Hidden and shown again: the report is tried without a network.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await page.evaluate(() => window.dispatchEvent(new Event('pageshow')));
  await expect.poll(() => left(page)).toBeGreaterThan(0);
  expect(ledger.seconds()).toBe(0);
  await visitor.setOffline(false);
  await expect.poll(() => ledger.seconds()).toBeGreaterThan(0);
  await expect.poll(() => left(page)).toBe(0);
  const seconds = ledger.seconds();
  expect(seconds).toBeLessThanOrEqual(watched);
  expect(seconds).toBeGreaterThan(mostOf(watched));
});

test('a film that plays on in the mini player counts on, and every second once', async ({ visitor, film }) => {
  const ledger = ledgerOf(visitor);
  const page = await open(visitor, film);
  await watch(page, 3);
  // It has loaded.
  await expect(page.getByLabel('Mini player', { exact: true })).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'Archive' }).click();
  const mini = page.getByRole('region', { name: 'Mini player' });
  await expect(mini).toBeVisible();
  await watch(page, 3);
  await mini.getByRole('link', { name: /^Back to the film/ }).click();
  await expect(mini).toBeHidden();
  await watch(page, 2);
  await pause(page);
  const watched = await playedOf(page);
  await page.goto('/explore');
  await expect.poll(() => ledger.seconds()).toBeGreaterThan(mostOf(watched));
  expect(ledger.seconds()).toBeLessThanOrEqual(watched);
  expect(await ledger.apart()).toBe(0);
});

test('the embed player reports what is watched in its frame', async ({ visitor, film }) => {
  const ledger = ledgerOf(visitor);
  const page = await visitor.newPage();
  await page.goto(`/embed/${film.slug}`);
  await page.getByRole('button', { name: /^Play / }).click();
  await expect.poll(() => playedOf(page), { timeout: 30_000 }).toBeGreaterThan(3);
  await pause(page);
  const watched = await playedOf(page);
  await page.goto('/explore');
  await expect.poll(() => ledger.seconds()).toBeGreaterThan(mostOf(watched));
  expect(ledger.seconds()).toBeLessThanOrEqual(watched);
});

test('a page on which nothing plays loads nothing that measures', async ({ visitor }) => {
  const page = await visitor.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/archive');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /capture-watch-time|browser-reports/.test(url))).toEqual([]);
});
