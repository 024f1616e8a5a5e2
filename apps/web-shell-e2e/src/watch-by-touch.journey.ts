import { type Page } from '@playwright/test';
import { openArchiveAddress } from './support/addresses';
import { expect, hydrated, languagesOf, pathIn, test } from './support/archive';

const words = {
  en: { paused: 'Paused', forward: /20 s/, back: /10 s/, gear: 'Settings', close: 'Close' },
  de: { paused: 'Pause', forward: /20 s/, back: /10 s/, gear: 'Einstellungen', close: 'Schließen' },
} as const;

/** Fingers on the picture of a film, as the browser gets them from the screen. Places are shares of its size. */
async function fingersOn(page: Page) {
  const video = page.locator('video[data-gestures]');
  await expect(video).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const box = await video.boundingBox();
  if (!box) throw new Error('the picture is not on the page');
  const at = (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    video,
    down: (x: number, y: number) => send('touchStart', at(x, y)),
    move: (x: number, y: number) => send('touchMove', at(x, y)),
    up: () => send('touchEnd'),
    /** Sent at once: waiting for each reply would make two taps of one double tap. */
    async tap(x: number, times: number) {
      const taps = Array.from({ length: times }, () => [send('touchStart', at(x, 0.2)), send('touchEnd')]);
      await Promise.all(taps.flat());
    },
  };
}

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`fingers on the picture pause, seek, hold and drag, each with one effect (${locale}) @phone-only`, async ({
    page,
    film,
  }) => {
    await page.goto(`${openArchiveAddress}${pathIn(locale, `/watch?v=${film.slug}`)}`);
    await hydrated(page);
    const { video, tap, down, move, up } = await fingersOn(page);
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    const speed = () => video.evaluate((element: HTMLVideoElement) => element.playbackRate);
    const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(seconds).toBeGreaterThan(0);

    await down(0.5, 0.2);
    await expect.poll(speed).toBe(2);
    await up();
    await expect.poll(speed).toBe(1);
    expect(await isPaused()).toBe(false);

    await tap(0.5, 2);
    await expect.poll(isPaused).toBe(true);
    await expect(page.getByRole('status').filter({ hasText: say.paused })).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();

    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 1;
    });
    await expect.poll(seconds).toBe(1);
    await tap(0.9, 3);
    await expect(page.getByRole('status').filter({ hasText: say.forward })).toBeVisible();
    await expect.poll(seconds).toBeCloseTo(21, 0);
    await tap(0.1, 2);
    await expect(page.getByRole('status').filter({ hasText: say.back })).toBeVisible();
    await expect.poll(seconds).toBeCloseTo(11, 0);

    await down(0.6, 0.2);
    for (const x of [0.55, 0.5, 0.45]) await move(x, 0.2);
    await expect.poll(seconds).toBeLessThan(10);
    await up();
    expect(await isPaused()).toBe(true);

    await page.getByRole('button', { name: say.gear, exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: say.gear });
    await expect(sheet).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('button', { name: say.close }).tap();
    await expect(sheet).toBeHidden();
  });
}
