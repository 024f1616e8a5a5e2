import type { Locator, Page } from 'playwright';
import { openArchiveAddress } from './support/addresses';
import { expect, hydrated, languagesOf, pathIn, test } from './support/archive';

test.use({ baseURL: openArchiveAddress });

const words = {
  en: { region: 'Mini player', back: /^Back to the film/, pause: 'Pause', play: 'Play' },
  de: { region: 'Kleiner Player', back: /^Zurück zum Film/, pause: 'Pause', play: 'Abspielen' },
} as const;

const secondsOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);
const isPaused = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.paused);

async function playsOn(video: Locator): Promise<void> {
  const before = await secondsOf(video);
  await expect.poll(() => secondsOf(video)).toBeGreaterThan(before);
  expect(await isPaused(video)).toBe(false);
}

/** How far the layout has shifted, from now on. */
async function shiftsFromNow(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0));
}

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`a film plays on in the mini player while its viewer reads and browses (${locale}) @phone`, async ({
    page,
    film,
  }) => {
    await page.goto(pathIn(locale, `/watch?v=${film.slug}`));
    await hydrated(page);
    await page
      .locator('video')
      .first()
      .evaluate((element) => element.setAttribute('data-journey', 'the same'));
    const video = page.locator('video[data-journey]');
    const mini = page.getByRole('region', { name: say.region });
    const player = page.getByRole('region', { name: /^Player/ });
    await expect.poll(() => secondsOf(video)).toBeGreaterThan(0.3);
    // The mini player has loaded.
    await expect(page.getByLabel(say.region, { exact: true })).toBeAttached();
    const shifted = await shiftsFromNow(page);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(mini).toBeInViewport({ ratio: 1 });
    await expect(mini.locator('video[data-journey]')).toBeVisible();
    await playsOn(video);
    await mini.getByRole('button', { name: say.back }).click();
    await expect(mini).toBeHidden();
    await expect(player.locator('video[data-journey]')).toBeInViewport({ ratio: 0.5 });
    await playsOn(video);
    expect(await shifted()).toBeLessThan(0.02);

    await page.getByRole('link', { name: 'Nitrate' }).first().click();
    await expect(page).not.toHaveURL(/watch/);
    await expect(mini).toBeInViewport({ ratio: 1 });
    await playsOn(video);
    await mini.getByRole('link', { name: say.back }).click();
    await expect(page).toHaveURL(/\/watch\?v=.+&t=\d+$/);
    await expect(mini).toBeHidden();
    await expect(player.locator('video[data-journey]')).toBeVisible();
    await playsOn(video);

    await page.getByRole('link', { name: 'Nitrate' }).first().click();
    await mini.getByRole('button', { name: say.pause }).focus();
    await page.keyboard.press('k');
    await expect(mini.getByRole('button', { name: say.play })).toBeFocused();
    expect(await isPaused(video)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(mini).toBeHidden();
    await expect(video).toHaveCount(0);
  });
}
