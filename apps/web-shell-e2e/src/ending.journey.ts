import type { Page } from 'playwright';
import { openArchiveAddress } from './support/addresses';
import { expect, hydrated, test } from './support/archive';

test.use({ baseURL: openArchiveAddress });

const video = (page: Page) => page.locator('video').first();
const light = (page: Page) => page.locator('[data-lights]');
const opacity = (element: Element) => Number(getComputedStyle(element).opacity);

async function play(page: Page, slug: string) {
  await page.goto(`/watch?v=${slug}`);
  await hydrated(page);
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5);
}

const goToEnd = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });

test('a film ends with what comes next, and by the keyboard plays again or leads there', async ({ page, film }) => {
  await play(page, film.slug);
  await goToEnd(page);
  const end = page.getByRole('region', { name: 'The end' });
  // The last segment is loaded first.
  await expect(end).toBeFocused({ timeout: 20_000 });
  await page.keyboard.press('Space');
  await expect(end).toBeHidden();
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  await goToEnd(page);
  await expect(end).toBeVisible();
  await end.getByRole('link', { name: 'Watch this film' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(`v=${film.slug}$`));
  await expect(end).toBeHidden();
});

test('the end fits into the player of a phone @phone-only', async ({ page, film }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await play(page, film.slug);
  await goToEnd(page);
  const end = page.getByRole('region', { name: 'The end' });
  await expect(end.getByRole('button', { name: 'Watch again' })).toBeInViewport({ ratio: 1, timeout: 20_000 });
  await expect(end.getByRole('link', { name: 'Watch this film' })).toBeInViewport({ ratio: 1 });
  const hidden = await end.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
});

test('the page dims while the film plays, and brightens for those who read', async ({ page, film }) => {
  await play(page, film.slug);
  await expect(light(page)).toHaveAttribute('data-lights', 'down');
  await expect.poll(() => light(page).evaluate(opacity)).toBe(1);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(light(page)).toHaveAttribute('data-lights', 'up');
  await video(page).hover();
  await expect(light(page)).toHaveAttribute('data-lights', 'down');
  await page.keyboard.press('k');
  await expect.poll(() => light(page).evaluate(opacity)).toBe(0);
});

test('with forced colours the page does not dim', async ({ page, film }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await play(page, film.slug);
  await expect(light(page)).toHaveAttribute('data-lights', 'down');
  await expect(light(page)).toBeHidden();
});
