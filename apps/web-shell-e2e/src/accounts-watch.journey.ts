import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, logInByApi, test } from './accounts';
import { archiveFolder } from './addresses';

/** Of the demo accounts, as `npm start` tells it. */
async function demoPassword(): Promise<string> {
  return (await readFile(resolve(__dirname, '../../..', archiveFolder, 'demo-password'), 'utf8')).trim();
}

test('a subscriber watches the full film, somebody without a subscription its preview', async ({
  page,
  film,
  member,
}) => {
  const segments: string[] = [];
  page.on('request', (request) => {
    if (/\.m4s(\?|$)/.test(request.url())) segments.push(request.url());
  });
  await logInByApi(page, { email: 'subscriber@nitrate.example', password: await demoPassword() });
  await page.goto(`/watch?v=${film.slug}`);
  const video = page.locator('video').first();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(1);
  await expect.poll(() => segments.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const granted = await (await page.request.post(`/api/playback/${film.id}`)).json();
  expect(granted.kind).toBe('full');

  await page.request.post('/api/auth/logout');
  await logInByApi(page, member);
  expect((await (await page.request.post(`/api/playback/${film.id}`)).json()).kind).toBe('preview');
});

test('what a visitor clicked goes on after logging in', async ({ page, film, member }) => {
  await page.goto(`/watch?v=${film.slug}`);
  const video = page.locator('video').first();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(0);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.3;
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('To watch the full-length video, a paid subscription is required.');
  await dialog.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/watch\\?v=${film.slug}`));
});
