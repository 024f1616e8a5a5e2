import { expect, hydrated, pathIn, test } from './support/archive';

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
    const response = await page.goto(requested);
    expect(response?.status()).toBe(404);
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

test('the sitemap is one document in both languages @in-full', async ({ request }) => {
  const [english, german] = [await request.get('/sitemap.xml'), await request.get('/de/sitemap.xml')];
  expect(german.status()).toBe(200);
  expect(await german.text()).toBe(await english.text());
});

test('the page in plain German is found on English pages, and marked as German', async ({ page }) => {
  await page.goto('/accessibility');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Leichte Sprache' });
  expect(await link.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('de-DE');
  await link.click();
  await expect(page).toHaveURL('/leichte-sprache');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de-DE');
  const words = page.getByText('Das ist eine Internet·seite mit alten Filmen.');
  expect(await words.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('de-DE');
});

for (const [locale, title] of [
  ['en', 'Films with captions or a transcript'],
  ['de', 'Filme mit Untertiteln oder Transkript'],
] as const) {
  test(`the page on the accessibility of films shows those that have a transcript (${locale})`, async ({ page }) => {
    await page.goto(pathIn(locale, '/film-accessibility'));
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    const link = page.locator('main p a[href*="transcript=yes"]');
    await link.click();
    await expect(page).toHaveURL(/\/archive\?transcript=yes/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/[1-9]/);
  });
}
