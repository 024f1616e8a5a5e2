import type { Browser, Locator, Page } from 'playwright';
import { type Account, expect, logInByApi, test as base } from '../support/accounts';
import { archiveAddress } from '../support/addresses';
import { type Film, hydrated, languagesOf, pathIn } from '../support/archive';

/** Each project has a film of its own, which no other journey watches with this account. */
const test = base.extend<{ film: Film }>({
  film: async ({ request }, use, { project }) => {
    const response = await request.get('/api/catalog/films?availability=full&sort=oldest&size=12');
    const { films } = (await response.json()) as { films: Film[] };
    const film = films[project.name === 'phone' ? 2 : 1];
    if (!film) throw new Error('the archive of the journeys has too few films');
    await use(film);
  },
});

const words = {
  en: {
    continued: /^Resumed at 00:1\d$/,
    fromStart: 'Start over',
    row: 'Continue watching',
    remove: 'Remove “{title}” from continue watching',
    undo: /^Undo/,
    seen: /\d+% watched/,
    watched: 'Watched',
  },
  de: {
    continued: /^Fortgesetzt bei 00:1\d$/,
    fromStart: 'Von vorn',
    row: 'Weitersehen',
    remove: '„{title}“ aus „Weitersehen“ entfernen',
    undo: /^Rückgängig/,
    seen: /Zu \d+ % gesehen/,
    watched: 'Gesehen',
  },
} as const;

const videoOf = (page: Page) => page.locator('video').first();
const secondsOf = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** A page of another device on which the subscriber is signed in. */
async function newDevice(
  browser: Browser,
  subscriber: Account,
  viewport: { width: number; height: number } | null,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: archiveAddress, viewport });
  const page = await context.newPage();
  await logInByApi(page, subscriber);
  return page;
}

async function openFull(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  // A preview is 30 s long, these films are longer.
  await expect
    .poll(() => videoOf(page).evaluate(({ currentTime, duration }: HTMLVideoElement) => currentTime > 0 && duration), {
      timeout: 20_000,
    })
    .toBeGreaterThan(35);
}

/** Seeks and waits until the server has the position. */
async function seek(page: Page, second: number): Promise<void> {
  const saved = page.waitForResponse((response) => {
    const { positionMs = 0 } = (response.request().postDataJSON() as { positionMs?: number } | null) ?? {};
    return response.request().method() === 'PUT' && Math.abs(positionMs - second * 1000) < 1_000;
  });
  await videoOf(page).evaluate((video: HTMLVideoElement, to) => {
    video.pause();
    video.currentTime = to;
  }, second);
  expect((await saved).ok()).toBe(true);
}

/** What the server knows of the film. */
async function progressOf(page: Page, film: Film) {
  const response = await page.request.get(`/api/positions/films?ids=${film.id}`);
  const { films } = (await response.json()) as { films: { positionMs: number | null; watchedAt: string | null }[] };
  return films[0];
}

async function titleIn(page: Page, film: Film, locale: string): Promise<string> {
  const response = await page.request.get(`/api/catalog/films/${film.id}?lang=${locale}`);
  return ((await response.json()) as Film).title;
}

for (const locale of languagesOf('de')) {
  const say = words[locale];
  const path = (film: Film, more = '') => pathIn(locale, `/watch?v=${film.slug}${more}`);

  test(`a film continues on another device, unless the address has a time (${locale}) @phone`, async ({
    page,
    film,
    browser,
    viewport,
    subscriber,
  }) => {
    await logInByApi(page, subscriber);
    await openFull(page, path(film));
    await seek(page, 12);
    await page.goto('about:blank');

    const other = await newDevice(browser, subscriber, viewport);
    await openFull(other, path(film));
    await expect(other.getByText(say.continued)).toBeVisible();
    await expect.poll(() => secondsOf(other), { timeout: 10_000 }).toBeGreaterThanOrEqual(12);
    const restart = other.getByRole('region', { name: /^Player/ }).getByRole('button', { name: say.fromStart });
    await restart.focus();
    await other.keyboard.press('Enter');
    await expect.poll(() => secondsOf(other)).toBeLessThan(5);

    await openFull(other, path(film, '&t=25'));
    await expect.poll(() => secondsOf(other)).toBeGreaterThanOrEqual(25);
    await expect(other.getByText(say.continued)).toHaveCount(0);
    await other.context().close();
  });

  test(`the home page shows films to continue, which can be removed and restored (${locale}) @phone`, async ({
    page,
    film,
    subscriber,
  }) => {
    const title = await titleIn(page, film, locale);
    await logInByApi(page, subscriber);
    await openFull(page, path(film));
    await seek(page, 15);
    // By a link of the app, as a viewer leaves the film.
    await page.getByRole('link', { name: 'Nitrate' }).first().click();
    const row = page.getByRole('region', { name: say.row });
    const card = row.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText(say.seen);
    await card.getByRole('button', { name: say.remove.replace('{title}', title) }).focus();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: say.undo })).toBeFocused();
    await expect.poll(async () => (await progressOf(page, film))?.positionMs ?? null).toBeNull();
    await page.keyboard.press('Enter');
    await expect(card).toBeVisible();
    await expect.poll(async () => (await progressOf(page, film))?.positionMs ?? 0).toBeGreaterThan(14_000);

    // The next visit has the row from the start, and nothing moves.
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(pathIn(locale, '/'));
    await expect(card).toBeVisible();
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shifted).toBeLessThan(0.02);
  });

  test(`a film counts as watched in its last seconds, and is no longer one to continue (${locale})`, async ({
    page,
    film,
    subscriber,
  }) => {
    await logInByApi(page, subscriber);
    await openFull(page, path(film, '&t=10'));
    const duration = await videoOf(page).evaluate((video: HTMLVideoElement) => video.duration);
    await seek(page, duration - 3);
    const progress = await progressOf(page, film);
    expect(progress).toMatchObject({ positionMs: null, watchedAt: expect.any(String) });
    await page.goto(pathIn(locale, '/user/me'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const title = await titleIn(page, film, locale);
    const card = (within: Locator | Page) => within.getByRole('article').filter({ hasText: title });
    await expect(card(page.getByRole('region', { name: say.row }))).toHaveCount(0);
    await page.goto(pathIn(locale, '/archive?availability=full&size=96'));
    await expect(card(page)).toContainText(say.watched);
  });
}

test('a position that is saved offline is sent when the browser is online again', async ({
  page,
  film,
  subscriber,
}) => {
  await logInByApi(page, subscriber);
  await openFull(page, `/watch?v=${film.slug}&t=8`);
  await seek(page, 12);
  await page.context().setOffline(true);
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 18;
  });
  const unsent = () =>
    page.evaluate(() => localStorage.getItem('nitrate.positions')?.includes('"sent":false') ?? false);
  await expect.poll(unsent).toBe(true);
  expect((await page.context().request.get(`/api/positions/films?ids=${film.id}`)).ok()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(async () => (await progressOf(page, film))?.positionMs ?? 0).toBeGreaterThanOrEqual(18_000);
  await expect.poll(unsent).toBe(false);
});
