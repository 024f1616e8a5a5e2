import { expect, logInByApi, test } from '../support/accounts';
import { hydrated, languagesOf, pathIn } from '../support/archive';

for (const locale of languagesOf('en')) {
  test(`the full film plays for a subscriber who opens its page directly (${locale}) @phone`, async ({
    page,
    film,
    subscriber,
  }) => {
    const previews: string[] = [];
    await logInByApi(page, subscriber);
    // The first visit tells the browser that full films are to be expected.
    await page.goto(pathIn(locale, '/explore'));
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('nitrate.fullFilms'))).toBe('1');
    page.on('request', (request) => {
      if (/\/\d+\.mp4(\?|$)/.test(request.url())) previews.push(request.url());
    });
    await page.goto(pathIn(locale, `/watch?v=${film.slug}`));
    const video = page.locator('video').first();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
      .toBeGreaterThan(1);
    const { kind, filmDurationMs } = await (await page.request.post(`/api/playback/${film.id}`)).json();
    expect(kind).toBe('full');
    const seconds = await video.evaluate((element: HTMLVideoElement) => element.duration);
    expect(Math.abs(seconds - filmDurationMs / 1000)).toBeLessThan(1);
    expect(previews).toEqual([]);
  });
}
