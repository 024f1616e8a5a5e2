import { expect, hydrated, test } from './support/archive';

test('switching the language keeps the page and its query, and the choice for a year @phone', async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto('/archive?q=harbour&sort=oldest');
  await hydrated(page);
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('a[hreflang^=de]').filter({ visible: true }).first().click();

  await expect(page).toHaveURL(/\/de\/archive\?.*q=harbour/);
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  const cookie = (await context.cookies()).find(({ name }) => name === 'language');
  expect(cookie?.value).toBe('de');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});

test('an address that names a host behind two slashes leads to a page of this one', async ({ page, baseURL }) => {
  for (const [requested, other] of [
    ['/de//example.org/x', '/example.org/x'],
    ['/%5Cexample.org/x', '/de/example.org/x'],
  ] as const) {
    const answer = await page.goto(requested);
    expect(answer?.status()).toBe(404);
    expect(new URL(page.url()).origin).toBe(baseURL);
    await expect(page.locator('a[hreflang]').first()).toHaveAttribute('href', other);
  }
});

test('each language names the other as its alternate', async ({ page }) => {
  await page.goto('/de/explore');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/explore$/);
  await expect(page.locator('link[hreflang=en], link[hreflang="en-GB"]').first()).toHaveAttribute('href', /\/explore$/);
  await expect(page.locator('link[hreflang=de], link[hreflang="de-DE"]').first()).toHaveAttribute(
    'href',
    /\/de\/explore$/,
  );
});

test('a reader is offered the language that they chose before, and never redirected @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }]);
  await page.goto('/archive?q=harbour');
  await hydrated(page);
  const bar = page.getByRole('complementary', { name: 'Sprache' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/\/archive\?q=harbour$/);
  await bar.getByRole('link', { name: 'Auf Deutsch lesen' }).click();
  await expect(page).toHaveURL(/\/de\/archive\?q=harbour$/);
  await expect(page.getByRole('complementary', { name: /Sprache|Language/ })).toHaveCount(0);

  await page.goto('/about');
  await bar.getByRole('button', { name: 'Bei Englisch bleiben' }).click();
  await expect(bar).toHaveCount(0);
  await page.goto('/explore');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(bar).toHaveCount(0);
});

test('the sitemap is one document in both languages', async ({ request }) => {
  const [english, german] = [await request.get('/sitemap.xml'), await request.get('/de/sitemap.xml')];
  expect(german.status()).toBe(200);
  expect(await german.text()).toBe(await english.text());
});
