import { expect, logInByApi, test } from '../support/accounts';
import { archiveAddress } from '../support/addresses';
import { languagesOf, pathIn } from '../support/archive';
import { endSubscription } from '../support/subscriptions';
import { isPaused, passInterval, playFull } from './stream-support';

const words = {
  en: {
    ended: 'Your subscription has ended',
    explore: 'Explore films',
    preview: 'Watch the preview',
    loggedOut: 'You have been logged out',
    logIn: 'Log in',
  },
  de: {
    ended: 'Ihr Abonnement ist beendet',
    explore: 'Filme entdecken',
    preview: 'Vorschau ansehen',
    loggedOut: 'Sie wurden abgemeldet',
    logIn: 'Anmelden',
  },
} as const;

for (const locale of languagesOf('en')) {
  const say = words[locale];

  test(`a film stops within a minute when the subscription ends (${locale}) @phone`, async ({
    page,
    film,
    subscriber,
  }) => {
    await playFull(page, subscriber, pathIn(locale, `/watch?v=${film.slug}`));
    await endSubscription(subscriber);
    await passInterval(page);
    const panel = page.getByRole('region', { name: say.ended });
    await expect(panel).toBeVisible();
    expect(await isPaused(page)).toBe(true);
    await page.keyboard.press('k');
    expect(await isPaused(page)).toBe(true);
    await expect(panel.getByRole('link', { name: say.explore })).toHaveAttribute('href', pathIn(locale, '/explore'));
  });

  test(`a film stops within a minute when all devices are signed out (${locale}) @phone @in-full`, async ({
    page,
    film,
    subscriber,
    browser,
  }) => {
    await playFull(page, subscriber, pathIn(locale, `/watch?v=${film.slug}`));
    const other = await (await browser.newContext({ baseURL: archiveAddress })).newPage();
    await logInByApi(other, subscriber);
    expect((await other.request.delete('/api/auth/user/sessions')).ok()).toBe(true);
    await passInterval(page);
    const panel = page.getByRole('region', { name: say.loggedOut });
    await expect(panel).toBeVisible();
    expect(await isPaused(page)).toBe(true);
    const login = panel.getByRole('link', { name: say.logIn });
    await expect(login).toHaveAttribute('href', new RegExp(`/login\\?redirect=.*${film.slug}`));
    await panel.getByRole('button', { name: say.preview }).click();
    await expect(panel).toBeHidden();
    await expect.poll(() => page.locator('video').first().evaluate((video: HTMLVideoElement) => video.duration)).toBeLessThan(35); // prettier-ignore
    await other.context().close();
  });
}
