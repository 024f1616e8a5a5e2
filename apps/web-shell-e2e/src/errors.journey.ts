import type { Page } from 'playwright';
import { expect, hydrated, loadedInBackground, test } from './support/archive';

test('an unknown path shows a not-found page with ways on @phone', async ({ page }) => {
  const response = await page.goto('/no-such-page/at-all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('hostile URLs get a response below 500', async ({ request }) => {
  const addresses = [
    '/archive?q=%00',
    '/archive?page=-1',
    '/archive?page=99999',
    '/archive?size=abc',
    '/archive?sort=worst',
    '/%E0%A4%A',
    '/watch',
    '/watch?v=',
    '/de/de/de',
    '/archive?genre=%2C%2C%2C',
    `/archive?q=${'a'.repeat(6000)}`,
    '/archive?q=%22%22%22((%27--',
    `/archive?q=${encodeURIComponent('한'.repeat(300))}`,
    '/a%E2%80%A8b?token=x',
    '/de/%00',
    '/de/%5C%5Cexample.org//x/',
  ];
  for (const address of addresses) {
    const response = await request.get(address);
    expect(response.status(), address).toBeLessThan(500);
  }
});

test('a failed request leaves the page usable and can be retried', async ({ page, faults }) => {
  await page.goto('/archive');
  await hydrated(page);
  await page.route('**/api/catalog/films?**', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"code":"somethingWentWrong","status":500}',
    }),
  );
  await page.getByRole('combobox', { name: /sort/i }).selectOption('oldest');
  const again = page.getByRole('button', { name: /again|retry/i });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/catalog/films?**');
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ films?/);
  faults.length = 0;
});

/** Marks the document, to notice whether it is replaced. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
const notice = /could not be loaded: you are offline/;

test('a failed prefetch leaves the page and its film alone', async ({ page, film, faults }) => {
  await page.goto(`/watch?v=${film.slug}`);
  await hydrated(page);
  await page.waitForFunction(() => [...document.querySelectorAll('video')].some(({ currentTime }) => currentTime > 0));
  await mark(page);
  await page.route(/\/assets\/|_payload\.json/, (route) => route.abort());
  // Chunks fail as well, also of parts that load once the film plays.
  const failed = page.waitForEvent('requestfailed', (request) => /\/archive\/_payload\.json/.test(request.url()));
  await page.getByRole('banner').getByRole('link', { name: 'Archive' }).hover();
  await failed;
  const before = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await page.waitForFunction((time) => (document.querySelector('video')?.currentTime ?? 0) > time, before);
  expect(await isSameDocument(page)).toBe(true);
  faults.length = 0;
});

test('offline, a click keeps the page and says so; online again, it works @phone', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/about');
  await hydrated(page);
  await loadedInBackground(page);
  await mark(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await context.setOffline(true);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Nitrate, home page' });
  await link.click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await isSameDocument(page)).toBe(true);
  await context.setOffline(false);
  await link.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  faults.length = 0;
});

test('offline, a dialog that was never loaded says so; online again, it opens', async ({
  page,
  context,
  film,
  faults,
}) => {
  await page.goto(`/watch?v=${film.slug}`);
  await hydrated(page);
  await loadedInBackground(page);
  await mark(page);
  await context.setOffline(true);
  await page.keyboard.press('?');
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  faults.length = 0;
});

test('back to a page that cannot be loaded stays, and keeps the history', async ({ page, context, faults }) => {
  await page.goto('/explore');
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Archive' }).click();
  await expect(page).toHaveURL(/\/archive$/);
  await page.reload();
  await hydrated(page);
  await loadedInBackground(page);
  await context.setOffline(true);
  await page.evaluate(() => window.history.back());
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page).toHaveURL(/\/archive$/);
  await context.setOffline(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  faults.length = 0;
});

test('a page whose chunk is gone is loaded as a document, once', async ({ page, faults }) => {
  await page.goto('/about');
  await hydrated(page);
  // One that is lost in the background loads the page again, and within ten seconds nothing else does.
  await loadedInBackground(page);
  await mark(page);
  await page.route(/\/assets\/(?!entry)/, (route) => route.fulfill({ status: 404 }));
  const loaded = page.waitForEvent('framenavigated');
  await page.getByRole('banner').getByRole('link', { name: 'Archive' }).click();
  await loaded;
  await page.unroute(/\/assets\/(?!entry)/);
  await expect(page).toHaveURL(/\/archive$/);
  expect(await isSameDocument(page)).toBe(false);
  faults.length = 0;
});

test('a chunk that is lost while the next page loads does not keep a visitor from it', async ({ page, faults }) => {
  await page.goto('/about');
  await hydrated(page);
  await loadedInBackground(page);
  await mark(page);
  let requests = 0;
  const asked = page.waitForRequest(/\/assets\/archive-page/);
  // The first request never ends.
  await page.route(/\/assets\/archive-page/, (route) => (requests++ ? route.continue() : undefined));
  await page.getByRole('banner').getByRole('link', { name: 'Archive' }).click();
  await asked;
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await expect(page).toHaveURL(/\/archive$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ films?/);
  expect(await isSameDocument(page)).toBe(false);
  faults.length = 0;
});

test('content can be queried after the chunk for it is gone', async ({ page, faults }) => {
  const chunk = /\/assets\/query-filled/;
  const loaded = page.waitForResponse(chunk);
  await page.goto('/archive');
  await hydrated(page);
  await loaded;
  await mark(page);
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  // Without data of the server, the page queries its content.
  await page.route(/_payload\.json/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  faults.length = 0;
});

test('unknown paths below guarded ones lead visitors to the login page', async ({ page }) => {
  for (const path of ['/admin', '/admin/no/such/page', '/studio/x', '/account/x', '/user/me/x']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirect: path })}`);
  }
  await page.goto('/de/admin/content/page:about');
  await expect(page).toHaveURL(/\/de\/login\?redirect=%2Fde%2Fstudio%2Fcontent%2Fpage/);
});

/** Loaded in the background, for notices. */
const backgroundSheet = /\/(?:snackbar|bookmark-parts|me-nav|card-mark|menu-item)-/;

for (const path of ['/explore', '/about', '/faq', '/contact']) {
  test(`the document of ${path} has all styles of its page${path === '/explore' || path === '/about' ? '' : ' @in-full'}`, async ({
    page,
  }) => {
    const sheets = () =>
      page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const html = await (await page.request.get(path)).text();
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const late = (await sheets()).flatMap((href) => (href ? new URL(href, page.url()).pathname : []));
    expect(late.filter((sheet) => !html.includes(sheet) && !backgroundSheet.test(sheet))).toEqual([]);
  });
}
