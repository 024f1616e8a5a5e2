import { axeFaults } from './accessibility/axe';
import { hydrated } from './support/archive';
import { confirmByApp } from './support/authenticator-app';
import { asEditor, expect, test } from './support/content';

test('a donor without an account watches the film of a screening link, until it is revoked @phone', async ({
  page,
  editor,
  film,
  browser,
}) => {
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  await page.goto(`/studio/films/${film.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Screening links…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Screening links' });
  const donor = `Donor ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'For whom' }).fill(donor);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'The new link' }).inputValue();

  const context = await browser.newContext({ locale: 'de-DE' });
  const screen = await context.newPage();
  const errors: Error[] = [];
  screen.on('pageerror', (error) => errors.push(error));
  expect((await screen.goto(address))?.status()).toBe(200);
  await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const video = screen.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);
  expect(await axeFaults(screen)).toEqual([]);
  expect(errors).toEqual([]);

  await dialog.getByRole('button', { name: `Revoke (${donor})` }).click();
  await expect(dialog.getByRole('button', { name: `Revoke (${donor})` })).toBeHidden();
  await screen.reload();
  await expect(screen.getByText('This link has ended')).toBeVisible();
  await context.close();
});
