import { expect, test } from '../support/accounts';
import { archiveAddress } from '../support/addresses';
import { languagesOf, pathIn } from '../support/archive';
import { isPaused, passInterval, playElsewhere, playFull, secondsOf } from './stream-support';

const words = {
  en: {
    limit: 'Your account is in use on other devices',
    endsHere: /^Stop .+ on Chrome on Linux and play here$/,
    endsOther: /^Stop .+ on Firefox on Linux and play here$/,
    ended: 'Playback was stopped from another device',
    playHere: 'Play here',
  },
  de: {
    limit: 'Ihr Konto wird auf anderen Geräten genutzt',
    endsHere: / auf Chrome unter Linux beenden und hier abspielen$/,
    endsOther: / auf Firefox unter Linux beenden und hier abspielen$/,
    ended: 'Die Wiedergabe wurde von einem anderen Gerät beendet',
    playHere: 'Hier abspielen',
  },
} as const;

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`a fourth device ends another and plays, which says so and plays on (${locale}) @phone`, async ({
    page,
    film,
    subscriber,
    playwright,
    browser,
    viewport,
  }) => {
    const path = pathIn(locale, `/watch?v=${film.slug}`);
    for (const name of ['Firefox', 'Safari'] as const) await playElsewhere(playwright.request, subscriber, film, name);
    const context = await browser.newContext({ baseURL: archiveAddress, viewport, userAgent: chrome });
    const third = await context.newPage();
    await playFull(third, subscriber, path);
    await expect.poll(() => secondsOf(third)).toBeGreaterThan(0.2);

    await playFull(page, subscriber, path);
    const limit = page.getByRole('region', { name: say.limit });
    await expect(limit).toBeVisible();
    expect(await isPaused(page)).toBe(true);
    await expect(limit.getByRole('listitem')).toHaveCount(3);
    await limit.getByRole('button', { name: say.endsHere }).click();
    await expect(limit).toBeHidden();
    const before = await secondsOf(page);
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(before);

    await passInterval(third);
    const ended = third.getByRole('region', { name: say.ended });
    await expect(ended).toBeVisible();
    expect(await isPaused(third)).toBe(true);
    // All places are taken again.
    await ended.getByRole('button', { name: say.playHere }).click();
    await third.getByRole('region', { name: say.limit }).getByRole('button', { name: say.endsOther }).click();
    await expect.poll(() => isPaused(third)).toBe(false);
    await context.close();
  });
}

test('a page that is left makes room for another device', async ({ page, film, subscriber, playwright }) => {
  for (const name of ['Firefox', 'Safari'] as const) await playElsewhere(playwright.request, subscriber, film, name);
  await playFull(page, subscriber, `/watch?v=${film.slug}`);
  await page.goto('/explore');
  await expect
    .poll(async () => ((await (await page.request.get('/api/playback/streams')).json()) as { streams: [] }).streams)
    .toHaveLength(2);
});
