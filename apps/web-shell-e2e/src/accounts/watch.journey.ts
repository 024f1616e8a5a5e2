import type { Page } from 'playwright';
import { expect, logInByApi, test } from '../support/accounts';
import { languagesOf, pathIn } from '../support/archive';
import { holdApp } from '../support/hold-app';

const words = {
  en: {
    fullFilm: 'Watch the full film',
    needed: 'To watch the full-length video, a paid subscription is required.',
    logIn: 'Log in',
    email: 'Email',
    password: 'Password',
  },
  de: {
    fullFilm: 'Ganzen Film ansehen',
    needed: 'Um den Film in voller Länge zu sehen, benötigen Sie ein kostenpflichtiges Abonnement.',
    logIn: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
  },
} as const;

const secondsPlayed = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime);

test('a subscriber watches the full film, a user without a subscription its preview', async ({
  page,
  film,
  member,
  subscriber,
}) => {
  const segments: string[] = [];
  page.on('request', (request) => {
    if (/\.m4s(\?|$)/.test(request.url())) segments.push(request.url());
  });
  await logInByApi(page, subscriber);
  await page.goto(`/watch?v=${film.slug}`);
  await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(1);
  await expect.poll(() => segments.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const granted = await (await page.request.post(`/api/playback/${film.id}`)).json();
  expect(granted.kind).toBe('full');

  await page.request.post('/api/auth/logout');
  await logInByApi(page, member);
  expect((await (await page.request.post(`/api/playback/${film.id}`)).json()).kind).toBe('preview');
});

for (const locale of languagesOf('en')) {
  const say = words[locale];

  test(`the full film a visitor wanted plays after logging in (${locale})`, async ({ page, film, subscriber }) => {
    const release = await holdApp(page);
    await page.goto(pathIn(locale, `/watch?v=${film.slug}`), { waitUntil: 'commit' });
    await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0);
    // A click before the app is there is not lost.
    await page.getByRole('button', { name: say.fullFilm }).click();
    release();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(say.needed);
    await dialog.getByRole('link', { name: say.logIn }).click();
    await page.getByLabel(say.email, { exact: true }).fill(subscriber.email);
    await page.getByLabel(say.password, { exact: true }).fill(subscriber.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/watch')}\\?v=${film.slug}`));
    await expect(page.getByRole('button', { name: say.fullFilm })).toHaveCount(0);
    await expect.poll(() => secondsPlayed(page), { timeout: 20_000 }).toBeGreaterThan(0);
  });
}
