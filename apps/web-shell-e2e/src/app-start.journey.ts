import { expect, hydrated, languagesOf, pathIn, test } from './support/archive';
import { holdApp } from './support/hold-app';

const words = {
  en: { menu: 'Menu' },
  de: { menu: 'Menü' },
} as const;

test('a page is painted before a script of the app is requested', async ({ page }) => {
  const requestedAt = page.waitForRequest(/\/assets\/entry-[^/]*\.js/);
  await page.goto('/');
  const request = await requestedAt;
  await hydrated(page);
  // A busy machine tells it later than it happened.
  const painted = await page.waitForFunction(() => performance.getEntriesByName('first-paint')[0]?.startTime);
  const firstPaint = await painted.evaluate((startTime) => performance.timeOrigin + Number(startTime));
  expect(request.timing().startTime).toBeGreaterThan(firstPaint);
});

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`a button pressed before the app is there works when it is (${locale}) @phone-only`, async ({ page }) => {
    const release = await holdApp(page);
    await page.goto(pathIn(locale, '/explore'), { waitUntil: 'commit' });
    await page.getByRole('button', { name: say.menu }).click();
    release();
    await expect(page.getByRole('dialog', { name: say.menu })).toBeVisible();
  });
}
