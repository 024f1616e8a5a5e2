import { expect, hydrated, test } from './support/archive';

test('an unknown path shows a not-found page with ways on @phone', async ({ page }) => {
  const answer = await page.goto('/no-such-page/at-all');
  expect(answer?.status()).toBe(404);
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
    const answer = await request.get(address);
    expect(answer.status(), address).toBeLessThan(500);
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
